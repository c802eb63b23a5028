import { integerDigits } from "./integer-digits.js";

/**
 * Converts to a safe integer: from a digit string, a boolean, or a number without a fraction. Negative zero becomes zero.
 */
export function toInteger(value: unknown): number | undefined {
  if (typeof value === "string") return readInteger(value);
  if (typeof value === "number") return Number.isSafeInteger(value) ? value + 0 : undefined;
  if (typeof value === "boolean") return value ? 1 : 0;
  return typeof value === "bigint" ? toInteger(Number(value)) : undefined;
}

/** Nearly all texts are a few plain digits. Fifteen of them never leave the safe range. */
function readInteger(text: string): number | undefined {
  const first = text.charCodeAt(0) === 45 ? 1 : 0;
  const count = text.length - first;
  if (count === 0 || count > 15) return readUnusualInteger(text);
  let result = 0;
  for (let at = first; at < text.length; at++) {
    const digit = text.charCodeAt(at) - 48;
    if (digit < 0 || digit > 9) return readUnusualInteger(text);
    result = result * 10 + digit;
  }
  return first === 1 ? 0 - result : result;
}

function readUnusualInteger(text: string): number | undefined {
  const digits = integerDigits(text);
  return digits === undefined ? undefined : toInteger(Number(digits));
}
