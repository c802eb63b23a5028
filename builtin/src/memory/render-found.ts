import type { Memory } from "@toolmark/memory";

const maxLines = 3;
const maxLineChars = 200;

/** Each document's path with the first lines that have a word of the query. */
export function renderFound(found: readonly Memory[], query: string): string {
  if (found.length === 0) return "No document has these words.";
  const words = query.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  return found.map(({ id, content }) => [id, ...linesWith(words, content)].join("\n  ")).join("\n");
}

function linesWith(words: readonly string[], content: string): string[] {
  const lines = content.split(/\r?\n/).filter((line) => line.trim() !== "");
  const fitting = lines.filter((line) => words.some((word) => line.toLowerCase().includes(word)));
  return (fitting.length > 0 ? fitting : lines).slice(0, maxLines).map((line) => line.trim().slice(0, maxLineChars));
}
