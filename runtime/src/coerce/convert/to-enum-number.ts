import { toInteger } from "./to-integer.js";

/**
 * Converts a string to the number that a member of a numeric enum may have: a whole number in any of its spellings, a
 * fraction only in the spelling that JavaScript gives it.
 */
export function toEnumNumber(value: unknown): number | undefined {
  if (typeof value === "number") return value;
  if (typeof value !== "string") return undefined;
  const whole = toInteger(value);
  if (whole !== undefined) return whole;
  const number = Number(value);
  return String(number) === value && Number.isFinite(number) ? number : undefined;
}
