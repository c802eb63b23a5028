/**
 * exp, log and power, rounded as the C library rounds them for Python. The engine's own differ from that in the last
 * digit for one argument in ten (`10 ** -5` is one), and a digit more or less is what a reader sees. Fixed point
 * numbers of 256 fractional bits leave no doubt about the digit.
 */
import { type BinaryFloat, nearestFloat, readFloat } from "./binary-float.js";
import { bitLength } from "./numeric.js";

const FRACTION_BITS = 256;
const ONE = 1n << BigInt(FRACTION_BITS);
const LN2 = 2n * inverseTanh(ONE / 3n);
const LN10 = logarithmOf({ mantissa: 10n, exponent: 0 });
/** Halvings of the argument before the series of exp, and as many squarings after it. */
const HALVINGS = 8n;
/** No float lies beyond exp(±this). */
const EXPONENT_RANGE = 800n * ONE;

/** e to the power of a finite float; infinite beyond the largest float. */
export function exponential(value: number): number {
  return exponentialOf(toFixed(readFloat(value)));
}

/** The natural logarithm of a float above zero. */
export function naturalLogarithm(value: number): number {
  return roundFixed(logarithmOf(readFloat(value)));
}

/** The logarithm of a float above zero to base ten. */
export function decimalLogarithm(value: number): number {
  return roundFixed((logarithmOf(readFloat(value)) * ONE) / LN10);
}

/** A float above zero to the power of a finite one; infinite beyond the largest float. */
export function floatPower(base: number, exponent: number): number {
  const { mantissa, exponent: shift } = readFloat(exponent);
  return exponentialOf(shifted(logarithmOf(readFloat(base)) * mantissa, shift));
}

function exponentialOf(argument: bigint): number {
  if (argument > EXPONENT_RANGE) return Infinity;
  if (argument < -EXPONENT_RANGE) return 0;
  const doublings = argument / LN2;
  const small = (argument - doublings * LN2) >> HALVINGS;
  let sum = ONE;
  let term = ONE;
  for (let n = 1n; term !== 0n && term !== -1n; n++) {
    term = ((term * small) >> BigInt(FRACTION_BITS)) / n;
    sum += term;
  }
  for (let n = 0n; n < HALVINGS; n++) sum = (sum * sum) >> BigInt(FRACTION_BITS);
  return roundFixed(sum, Number(doublings));
}

/** The natural logarithm as a fixed point number. */
function logarithmOf({ mantissa, exponent }: BinaryFloat): bigint {
  const bits = bitLength(mantissa);
  const half = shifted(mantissa, FRACTION_BITS - bits);
  // Near one, on either side: the logarithm of one half and that of its double would cancel each other's digits.
  const isLow = half * 4n < ONE * 3n;
  const reduced = isLow ? half * 2n : half;
  const doublings = BigInt(exponent + bits - (isLow ? 1 : 0));
  return doublings * LN2 + 2n * inverseTanh(((reduced - ONE) * ONE) / (reduced + ONE));
}

function inverseTanh(argument: bigint): bigint {
  const square = (argument * argument) >> BigInt(FRACTION_BITS);
  let sum = 0n;
  let power = argument;
  for (let n = 1n; power !== 0n && power !== -1n; n += 2n) {
    sum += power / n;
    power = (power * square) >> BigInt(FRACTION_BITS);
  }
  return sum;
}

const toFixed = ({ mantissa, exponent }: BinaryFloat): bigint => shifted(mantissa, exponent + FRACTION_BITS);

function shifted(value: bigint, bits: number): bigint {
  return bits >= 0 ? value << BigInt(bits) : value >> BigInt(-bits);
}

/** Digits that are certain. What lies closer than them to a short number is that number, so that 4 ** 0.5 is 2. */
const CERTAIN_BITS = 120;

function roundFixed(value: bigint, doublings = 0): number {
  const spare = Math.max(bitLength(value) - CERTAIN_BITS, 0);
  const half = spare > 0 ? 1n << BigInt(spare - 1) : 0n;
  return nearestFloat({
    mantissa: (value + half) >> BigInt(spare),
    exponent: spare + doublings - FRACTION_BITS,
  });
}
