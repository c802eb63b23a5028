/** Up to here a number counts seconds, beyond it milliseconds; as in pydantic. */
const watershed = 2e10;
/** Years 1 to 9999. */
const [first, last] = [-62_135_596_800_000, 253_402_300_799_999];

/** The milliseconds that an epoch number stands for, seconds or milliseconds by its size. */
export function epochMilliseconds(value: number): number | undefined {
  const milliseconds = Math.abs(value) <= watershed ? scale(value, 1000) : scale(value, 1);
  return milliseconds >= first && milliseconds <= last ? milliseconds : undefined;
}

/**
 * Rounds to microseconds before the rest is dropped: 1.001 seconds are a little less than 1,001 milliseconds in binary.
 */
function scale(value: number, factor: number): number {
  const whole = Math.floor(value);
  const microseconds = Math.round((value - whole) * factor * 1000);
  return whole * factor + Math.floor(microseconds / 1000);
}

/** The number in an epoch text: digits, a sign, a point; where there is a point an exponent too, as in pydantic. */
export function readEpoch(text: string): number | undefined {
  return /^[+-]?(?:\d+|(?:\d+\.\d*|\.\d+)(?:[eE][+-]?\d+)?)$/.test(text) ? Number(text) : undefined;
}
