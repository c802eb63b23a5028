/** A range of counts in words: `2 to 4`, `at least 2`, `at most 4`, `3`; empty where there is no bound. */
export function sketchBounds(minimum: number, maximum: number): string {
  if (minimum === maximum) return String(minimum);
  if (maximum === Infinity) return minimum > 0 ? `at least ${minimum}` : "";
  return minimum > 0 ? `${minimum} to ${maximum}` : `at most ${maximum}`;
}
