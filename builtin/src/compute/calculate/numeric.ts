import { CalculationError } from "./calculation-error.js";

/** A value as Python has it: a `bigint` is an int, a `number` is a float. */
export type Numeric = bigint | number;

/** The float nearest to a value. */
export function toFloat(value: Numeric): number {
  const float = Number(value);
  if (typeof value === "bigint" && !Number.isFinite(float)) {
    throw new CalculationError("an integer of this size is too large for a calculation with decimals.");
  }
  return float;
}

export const magnitude = (value: bigint): bigint => (value < 0n ? -value : value);

/** How many bits an integer's magnitude takes; 0 for zero. */
export function bitLength(value: bigint): number {
  if (value === 0n) return 0;
  const hex = magnitude(value).toString(16);
  return hex.length * 4 - (Math.clz32(Number.parseInt(hex.charAt(0), 16)) - 28);
}

/** The integer nearest to `numerator / denominator`; the even one of two that are equally near. */
export function divideHalfEven(numerator: bigint, denominator: bigint): bigint {
  const size = magnitude(numerator);
  const quotient = size / denominator;
  const twice = (size % denominator) * 2n;
  const isUp = twice > denominator || (twice === denominator && quotient % 2n === 1n);
  const rounded = isUp ? quotient + 1n : quotient;
  return numerator < 0n ? -rounded : rounded;
}

/** Whether a float has a minus sign; zero can have one. */
export const isNegative = (value: number): boolean => value < 0 || Object.is(value, -0);

export const zeroWithSignOf = (value: number): number => (isNegative(value) ? -0 : 0);
