import { trimSpace } from "./trim-space.js";

const powersOfTen: readonly number[] = [
  1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
];

/** Converts to a finite number: from a decimal string or a boolean. */
export function toNumber(value: unknown): number | undefined {
  if (typeof value === "string") return readNumber(value);
  if (typeof value === "number") return Number.isFinite(value) ? value : undefined;
  if (typeof value === "boolean") return value ? 1 : 0;
  return typeof value === "bigint" ? toNumber(Number(value)) : undefined;
}

/**
 * Nearly all texts are a few plain digits with a point at most. Up to 15 digits make an exact integer and so do powers of
 * ten up to 22: the quotient of the two is the correctly rounded number (Clinger 1990).
 */
function readNumber(text: string): number | undefined {
  const isNegative = text.charCodeAt(0) === 45;
  const first = isNegative ? 1 : 0;
  if (text.length - first > 15) return readUnusualNumber(text);
  let digits = 0;
  let point = -1;
  for (let at = first; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit >= 48 && unit <= 57) digits = digits * 10 + (unit - 48);
    else if (unit === 46 && point < 0) point = at;
    else return readUnusualNumber(text);
  }
  if (text.length - first <= (point < 0 ? 0 : 1)) return undefined;
  const size = point < 0 ? digits : digits / powersOfTen[text.length - 1 - point]!; // at most 15 digits follow the point
  return isNegative ? -size : size;
}

/** Spaces around or underscores between the digits, a plus, an exponent, many digits. */
function readUnusualNumber(text: string): number | undefined {
  const plain = text.includes("_") ? withoutUnderscores(text) : trimSpace(text);
  if (!/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/.test(plain)) return undefined;
  return toNumber(Number(plain));
}

/** As in pydantic, one may stand anywhere but at an end or beside another one; and then there may be no spaces around. */
function withoutUnderscores(text: string): string {
  return text.startsWith("_") || text.endsWith("_") || text.includes("__") ? "" : text.replaceAll("_", "");
}
