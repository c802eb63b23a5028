import { nearestFloat } from "./binary-float.js";
import { CalculationError } from "./calculation-error.js";
import { decimalLogarithm, exponential, naturalLogarithm } from "./elementary.js";
import { bitLength, magnitude, type Numeric, toFloat } from "./numeric.js";
import { divide } from "./divide.js";
import { refuseNonFinite, roundToDigits, roundToInteger } from "./round.js";

/** A function that an expression may call. */
export interface CalculatorFunction {
  minArguments: number;
  maxArguments: number;
  apply(this: void, first: Numeric, ...rest: Numeric[]): Numeric;
}

const define = (
  minArguments: number,
  maxArguments: number,
  apply: CalculatorFunction["apply"],
): CalculatorFunction => ({ minArguments, maxArguments, apply });

/** All functions there are, by name. A map, so that no name reaches an object's inherited members. */
export const functions: ReadonlyMap<string, CalculatorFunction> = new Map([
  ["abs", define(1, 1, (value) => (typeof value === "bigint" ? magnitude(value) : Math.abs(value)))],
  [
    "round",
    define(1, 2, (value, digits) => (digits === undefined ? roundToInteger(value) : roundToDigits(value, digits))),
  ],
  ["min", define(2, Infinity, (...values) => values.reduce((best, value) => (value < best ? value : best)))],
  ["max", define(2, Infinity, (...values) => values.reduce((best, value) => (value > best ? value : best)))],
  ["sqrt", define(1, 1, squareRoot)],
  ["exp", define(1, 1, exponentiate)],
  ["log", define(1, 2, logarithm)],
  ["log10", define(1, 1, (value) => logarithmWith("log10", value, decimalLogarithm))],
  ["floor", define(1, 1, (value) => toInteger(value, Math.floor))],
  ["ceil", define(1, 1, (value) => toInteger(value, Math.ceil))],
]);

export const constants: ReadonlyMap<string, number> = new Map([
  ["pi", Math.PI],
  ["e", Math.E],
]);

function squareRoot(value: Numeric): number {
  const float = toFloat(value);
  if (float < 0) throw new CalculationError("`sqrt` of a negative number is outside its domain.");
  return Math.sqrt(float);
}

function exponentiate(value: Numeric): number {
  const float = toFloat(value);
  if (!Number.isFinite(float)) return Math.exp(float);
  const result = exponential(float);
  if (result === Infinity) throw new CalculationError("the result of `exp` is too large for a decimal number.");
  return result;
}

function logarithm(value: Numeric, base?: Numeric): number {
  const dividend = logarithmWith("log", value, naturalLogarithm);
  return base === undefined ? dividend : divide(dividend, logarithmWith("log", base, naturalLogarithm));
}

/** An integer beyond every float is taken apart as Python does it: the logarithm of its first digits, and of its size. */
function logarithmWith(name: string, value: Numeric, logarithmOf: (value: number) => number): number {
  if (value <= 0) throw new CalculationError(`\`${name}\` of zero or less is outside its domain.`);
  const float = Number(value);
  if (Number.isFinite(float)) return logarithmOf(float);
  if (typeof value === "number") return value;
  const size = bitLength(value);
  return logarithmOf(nearestFloat({ mantissa: value, exponent: -size })) + logarithmOf(2) * size;
}

function toInteger(value: Numeric, round: (value: number) => number): bigint {
  if (typeof value === "bigint") return value;
  refuseNonFinite(value);
  return BigInt(round(value));
}
