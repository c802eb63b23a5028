// The little statistics that benchmarks need.

export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** @returns {[number, number]} */
export function spread(values) {
  return [Math.min(...values), Math.max(...values)];
}

/** A shuffled copy (Fisher-Yates). */
export function shuffle(items) {
  const result = [...items];
  for (let last = result.length - 1; last > 0; last--) {
    const other = Math.floor(Math.random() * (last + 1));
    [result[last], result[other]] = [result[other], result[last]];
  }
  return result;
}

/** Four significant digits are more than any of this is good for. */
export const round = (value) => Number(value.toPrecision(4));
