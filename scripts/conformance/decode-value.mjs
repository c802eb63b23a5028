// The table's way of writing inputs and expected values that plain JSON cannot carry.
import { sameValue } from "../lib/same-value.mjs";

/** Decodes an expected value. A `$bigintDigits` becomes a matcher: see {@link matchesExpected}. */
export function decodeValue(encoded) {
  if (Array.isArray(encoded)) return encoded.map(decodeValue);
  if (typeof encoded !== "object" || encoded === null) return encoded;
  const [[key, content] = [], ...more] = Object.entries(encoded);
  if (more.length === 0 && key !== undefined && Object.hasOwn(decoders, key)) return decoders[key](content);
  return decodeObject(encoded);
}

const decoders = {
  $number: (text) => Number(text),
  $double: (text) => Number(text),
  $bigint: (text) => BigInt(text),
  $bigintDigits: (digits) => new BigintOfLength(digits),
  $date: (text) => new Date(text),
  $set: (members) => new Set(members.map(decodeValue)),
  $bytes: (hex) => new Uint8Array(Buffer.from(hex, "hex")),
  $utf16: (units) => String.fromCharCode(...units.map(Number)),
};

/** By definition of the property, as `__proto__` is a key like any other. */
function decodeObject(encoded) {
  const object = {};
  for (const [key, value] of Object.entries(encoded)) {
    Object.defineProperty(object, key, {
      value: decodeValue(value),
      enumerable: true,
      writable: true,
      configurable: true,
    });
  }
  return object;
}

class BigintOfLength {
  constructor(digits) {
    this.digits = digits;
  }
}

/** Whether a value is the decoded expected one. */
export function matchesExpected(expected, got) {
  if (expected instanceof BigintOfLength)
    return typeof got === "bigint" && String(got).replace("-", "").length === expected.digits;
  return sameValue(expected, got);
}
