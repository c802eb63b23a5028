import { CalculationError } from "./calculation-error.js";
import { floatPower } from "./elementary.js";
import { limits } from "./limits.js";
import { bitLength, magnitude, type Numeric, toFloat } from "./numeric.js";

/** `base ** exponent` as Python has it: exact for integers, a float when either is one or the exponent is negative. */
export function raise(base: Numeric, exponent: Numeric): Numeric {
  if (typeof base === "bigint" && typeof exponent === "bigint" && exponent >= 0n) return raiseInteger(base, exponent);
  return raiseFloat(toFloat(base), toFloat(exponent));
}

function raiseInteger(base: bigint, exponent: bigint): bigint {
  if (magnitude(base) > 1n && BigInt(bitLength(base) - 1) * exponent > limits.integerBits) {
    throw new CalculationError(
      "the power is too large to be worked out exactly; a float, as in 10.0 ** 20, is rounded.",
    );
  }
  if (magnitude(base) <= 1n && exponent > 0n) return exponent % 2n === 0n ? magnitude(base) : base;
  return base ** exponent;
}

function raiseFloat(base: number, exponent: number): number {
  // Python keeps to IEEE 754 where JavaScript has NaN.
  if (exponent === 0 || base === 1) return 1;
  if (base === -1 && Math.abs(exponent) === Infinity) return 1;
  if (base === 0 && exponent < 0) throw new CalculationError("zero cannot be raised to a negative power.");
  if (base === 0 || !Number.isFinite(base) || !Number.isFinite(exponent)) return base ** exponent;
  if (base < 0 && !Number.isInteger(exponent)) {
    throw new CalculationError("a negative number to a fractional power is complex, and only real numbers are known.");
  }
  const size = floatPower(Math.abs(base), exponent);
  if (size === Infinity) throw new CalculationError("the power is too large for a decimal number.");
  return base < 0 && exponent % 2 !== 0 ? -size : size;
}
