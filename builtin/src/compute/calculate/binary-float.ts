import { bitLength, divideHalfEven, magnitude } from "./numeric.js";

/** `mantissa * 2 ** exponent`: what a float is, and what is precise enough to be rounded to one. */
export interface BinaryFloat {
  mantissa: bigint;
  exponent: number;
}

const MANTISSA_BITS = 52n;
const EXPONENT_BIAS = 1075;
/** Exponent of the smallest float above zero. */
const SMALLEST_EXPONENT = -1074;
const FLOAT_DIGITS = 53;

/** The exact value of a finite float. */
export function readFloat(value: number): BinaryFloat {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value);
  const bits = view.getBigUint64(0);
  const fraction = bits & ((1n << MANTISSA_BITS) - 1n);
  const biased = Number((bits >> MANTISSA_BITS) & 0x7ffn);
  const size = biased === 0 ? fraction : fraction | (1n << MANTISSA_BITS);
  return { mantissa: bits >> 63n === 1n ? -size : size, exponent: Math.max(biased, 1) - EXPONENT_BIAS };
}

/** The float nearest to a value, the even one of two that are equally near; infinite beyond the largest. */
export function nearestFloat({ mantissa, exponent }: BinaryFloat): number {
  const dropped = Math.max(bitLength(mantissa) - FLOAT_DIGITS, SMALLEST_EXPONENT - exponent, 0);
  const kept = divideHalfEven(mantissa, 1n << BigInt(dropped));
  return scale(Number(kept), exponent + dropped);
}

/** `value * 2 ** exponent`, where the product needs no rounding. */
function scale(value: number, exponent: number): number {
  if (exponent > 1023) return scale(value * powerOfTwo(1023), exponent - 1023);
  if (exponent < -1000) return scale(value * powerOfTwo(-1000), exponent + 1000);
  return value * powerOfTwo(exponent);
}

/** Exact, which the engine's own power function does not promise. */
function powerOfTwo(exponent: number): number {
  const view = new DataView(new ArrayBuffer(8));
  view.setBigUint64(0, BigInt(exponent + 1023) << MANTISSA_BITS);
  return view.getFloat64(0);
}

/** The float nearest to the quotient of two integers of any size; infinite beyond the largest. */
export function nearestQuotient(numerator: bigint, denominator: bigint): number {
  const divisor = magnitude(denominator);
  const dividend = denominator < 0n ? -numerator : numerator;
  // Twelve bits more than a float keeps, and a last one that says whether anything is left.
  const shift = Math.max(bitLength(divisor) - bitLength(dividend) + FLOAT_DIGITS + 12, 0);
  const size = magnitude(dividend) << BigInt(shift);
  const quotient = ((size / divisor) << 1n) | (size % divisor === 0n ? 0n : 1n);
  return nearestFloat({ mantissa: dividend < 0n ? -quotient : quotient, exponent: -shift - 1 });
}
