import { readFloat } from "./binary-float.js";
import { CalculationError } from "./calculation-error.js";
import { divideHalfEven, type Numeric, zeroWithSignOf } from "./numeric.js";

/** Beyond these, a float has no digit that rounding could change, or none that it could keep. */
const FINEST_DIGIT = 323;
const COARSEST_DIGIT = -308;

/** `round(value)`: the nearest integer, the even one of two. */
export function roundToInteger(value: Numeric): bigint {
  if (typeof value === "bigint") return value;
  refuseNonFinite(value);
  return roundedTimes(value, 0);
}

/** `round(value, digits)`: of the type of `value`; negative digits are those before the point. */
export function roundToDigits(value: Numeric, digits: Numeric): Numeric {
  if (typeof digits !== "bigint") throw new CalculationError("the second argument of `round` must be a whole number.");
  return typeof value === "bigint" ? roundInteger(value, digits) : roundFloat(value, Number(digits));
}

function roundInteger(value: bigint, digits: bigint): bigint {
  if (digits >= 0n) return value;
  // A unit larger than ten times the value leaves zero, and need not be made.
  if (-digits > value.toString().length) return 0n;
  const unit = 10n ** -digits;
  return divideHalfEven(value, unit) * unit;
}

function roundFloat(value: number, digits: number): number {
  if (!Number.isFinite(value) || digits > FINEST_DIGIT) return value;
  if (digits < COARSEST_DIGIT) return zeroWithSignOf(value);
  const rounded = Number(`${roundedTimes(value, digits)}e${-digits}`);
  if (!Number.isFinite(rounded)) throw new CalculationError("the rounded value is too large for a decimal number.");
  return rounded === 0 ? zeroWithSignOf(value) : rounded;
}

/** `value * 10 ** digits`, from the exact value of the float, so that 2.675 is what it is: a little less. */
function roundedTimes(value: number, digits: number): bigint {
  const { mantissa, exponent } = readFloat(value);
  const numerator = mantissa * power(2n, exponent) * power(10n, digits);
  return divideHalfEven(numerator, power(2n, -exponent) * power(10n, -digits));
}

const power = (base: bigint, exponent: number): bigint => (exponent > 0 ? base ** BigInt(exponent) : 1n);

export function refuseNonFinite(value: number): void {
  if (!Number.isFinite(value)) throw new CalculationError("infinity and nan have no whole number near them.");
}
