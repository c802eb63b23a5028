// Compares the arguments that reached a function with those a case expects.
import { sameValue } from "../lib/same-value.mjs";
import { decodeValue } from "../conformance/decode-value.mjs";

/**
 * Whether the arguments are the expected ones.
 *
 * @param {unknown[]} expected by position; `null` is null, unless the case says that it stands for undefined;
 *   `{"null": true}` is always null
 * @param {unknown[]} got
 * @param {{ nullIsUndefined: boolean }} options
 */
export function isExpectedCall(expected, got, options) {
  const length = Math.max(expected.length, got.length);
  return Array.from({ length }).every((_, index) => isExpectedArgument(expected[index], got[index], options));
}

function isExpectedArgument(expected, got, { nullIsUndefined }) {
  if (expected === undefined) return got === undefined;
  if (expected === null) return nullIsUndefined ? got === undefined : got === null;
  if (isNullMarker(expected)) return got === null;
  return sameValue(decodeValue(expected), got) || sameValue(expected, asJson(got));
}

const isNullMarker = (value) => typeof value === "object" && value !== null && sameValue(value, { null: true });

/** A case writes its values in JSON; what JSON has no form for is compared in the form a model would send. */
function asJson(value) {
  if (typeof value === "bigint") return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
  if (value instanceof Date) return value.toISOString();
  if (value instanceof URL) return value.href;
  if (value instanceof Set) return [...value].map(asJson);
  if (value instanceof Map)
    return [...value.keys()].every((key) => typeof key === "string")
      ? asJson(Object.fromEntries(value))
      : [...value].map(asJson);
  if (value instanceof Uint8Array) return Buffer.from(value).toString("utf8");
  if (Array.isArray(value)) return value.map(asJson);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .map(([key, member]) => [key, asJson(member)]),
  );
}

/** Whether any note of a case says that null in its lists stands for undefined. */
export function readsNullAsUndefined(testCase) {
  return /\bnull\b[^.;]*\bstands? for undefined\b/.test(JSON.stringify([testCase.note, testCase.expected]));
}
