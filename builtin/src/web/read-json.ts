/** What stands under `key` in a JSON object; undefined in anything else, and for names that only the prototype has. */
export function fieldOf(value: unknown, key: string): unknown {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
  return (value as Record<string, unknown>)[key]; // an object, by the line above
}

/** The members of a JSON array; none of anything else. */
export function itemsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Text of others on one line of ours; undefined when it is none. */
export function lineOf(value: unknown, maxChars: number): string | undefined {
  if (typeof value !== "string") return undefined;
  const line = value.replace(/[\s\p{Cc}\u2028\u2029]+/gu, " ").trim();
  if (line === "") return undefined;
  return line.length > maxChars ? `${line.slice(0, maxChars).replace(/[\ud800-\udbff]$/, "")}...` : line;
}
