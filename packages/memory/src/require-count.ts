/** @throws RangeError unless it is a whole number from 1 */
export function requireCount(value: number, name: string): void {
  if (Number.isSafeInteger(value) && value >= 1) return;
  throw new RangeError(`${name} must be a whole number from 1, not ${String(value)}.`);
}
