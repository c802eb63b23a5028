/**
 * What one expression may cost: enough for anything a person would write down, and answered within a tenth of a second.
 * Python's own limit on the digits of an integer that is read or printed is 4300 as well.
 */
export const limits = {
  expressionChars: 10_000,
  nestingLevels: 200,
  shownDigits: 4_300,
  /** Size of an integer on the way to the result. */
  integerBits: 100_000,
  /** Bits of all integers together that an expression makes on the way. */
  totalBits: 2_000_000,
};
