/** Longer names are no misspellings of a word that a person chose. */
const maxLength = 64;
const maxCandidates = 500;

/** The candidate that a name is most likely a misspelling of, if any; of equally likely ones the first. */
export function nearestName(name: string, candidates: readonly string[]): string | undefined {
  if (name === "" || name.length > maxLength) return undefined;
  const folded = fold(name);
  let nearest: string | undefined;
  let least = Infinity;
  for (const candidate of candidates.slice(0, maxCandidates)) {
    const distance = measure(folded, fold(candidate));
    if (distance < least) [nearest, least] = [candidate, distance];
  }
  return nearest;
}

/** Case and separators are the most usual mistakes. */
function fold(name: string): string {
  return name.toLowerCase().replace(/[_\-\s]/g, "");
}

/** Edits from one name to the other; infinite when there are too many for the names to be related. */
function measure(a: string, b: string): number {
  const limit = Math.max(1, Math.floor(Math.max(a.length, b.length) / 3));
  if (Math.abs(a.length - b.length) > limit || b.length > maxLength) return Infinity;
  const distance = countEdits(a, b);
  return distance <= limit && distance < Math.max(a.length, b.length) ? distance : Infinity;
}

/** Insertions, deletions, substitutions and swaps of neighbours (optimal string alignment). */
function countEdits(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      const swap =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(beforeLast, j - 2) + 1 : Infinity;
      row.push(Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + cost, swap));
    }
    [beforeLast, last] = [last, row];
  }
  return at(last, b.length);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Infinity;
}
