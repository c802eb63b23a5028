/** Deeper values are for the careful way: `JSON.stringify` has a stack to lose. */
const maxDepth = 200;
const maxNodes = 100_000;

/**
 * Whether `JSON.stringify` writes a value as it is: no `Map` that would come out empty, no `bigint` or cycle that would
 * throw, no getter, no `toJSON`. When in doubt, no.
 */
export function isPlainJson(value: unknown): boolean {
  try {
    return countNodes(value, 0, 0) <= maxNodes;
  } catch {
    return false;
  }
}

/** Number of values in a value, on top of `count`; infinite when one of them is not plain. */
function countNodes(value: unknown, count: number, depth: number): number {
  if (typeof value === "string" || typeof value === "boolean" || value === null || value === undefined) {
    return count + 1;
  }
  if (typeof value === "number") return count + 1;
  if (typeof value !== "object" || depth > maxDepth || count > maxNodes) return Infinity;
  if (Array.isArray(value)) return countItems(value, count, depth);
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return Infinity;
  return countMembers(value as Record<string, unknown>, count, depth); // a plain object
}

function countItems(items: readonly unknown[], start: number, depth: number): number {
  let count = start + items.length;
  if (count > maxNodes) return Infinity;
  for (const item of items) {
    count = countNodes(item, count, depth + 1);
    if (count > maxNodes) return Infinity;
  }
  return count;
}

function countMembers(value: Record<string, unknown>, start: number, depth: number): number {
  let count = start + 1;
  for (const key in value) {
    count = countNodes(value[key], count, depth + 1);
    if (count > maxNodes) return Infinity;
  }
  return count;
}
