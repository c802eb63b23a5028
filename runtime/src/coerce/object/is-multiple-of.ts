/**
 * Whether a number is a multiple of another. Exact for whole divisors; for fractions, which binary numbers only come
 * near, a billionth of the value is allowed (as pydantic does): 0.3 is a multiple of 0.1.
 */
export function isMultipleOf(value: number, divisor: number): boolean {
  const rest = Math.abs(value % divisor);
  if (rest === 0 || Number.isInteger(divisor)) return rest === 0;
  const tolerance = Math.abs(value) / 1e9;
  return rest <= tolerance || Math.abs(divisor) - rest <= tolerance;
}
