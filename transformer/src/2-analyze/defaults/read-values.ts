import type { JsonValue } from "@toolmark/contract";

/** What a text in a tag may mean, the likeliest first: JSON, a string in other quotes, and the text itself. */
export function readValues(text: string): JsonValue[] {
  const bare = /^`([^`]*)`$/.exec(text)?.[1] ?? text;
  const quoted = /^'([^'\\]*)'$/.exec(bare)?.[1];
  const parsed = parseJson(bare);
  return [...(parsed === undefined ? [] : [parsed]), ...(quoted === undefined ? [] : [quoted]), bare];
}

function parseJson(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue; // that is what it returns
  } catch {
    return undefined;
  }
}
