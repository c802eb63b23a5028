import { integerDigits } from "./integer-digits.js";

/** Converts to a bigint: from a digit string of any size, a safe integer or a boolean. */
export function toBigInt(value: unknown): bigint | undefined {
  if (typeof value === "string") return readBigInt(value);
  // Beyond the safe range a number has been rounded already.
  if (typeof value === "number") return Number.isSafeInteger(value) ? BigInt(value) : undefined;
  if (typeof value === "boolean") return value ? 1n : 0n;
  return typeof value === "bigint" ? value : undefined;
}

function readBigInt(text: string): bigint | undefined {
  const digits = integerDigits(text);
  return digits === undefined ? undefined : BigInt(digits);
}
