const maxWords = 64;

/** The words of a query as a full-text query that any of them meets; letters and digits only, so it always parses. */
export function anyWord(text: string): string {
  return wordsOf(text).join(" | ");
}

/** The same, met by all of them together. */
export function everyWord(text: string): string {
  return wordsOf(text).join(" & ");
}

function wordsOf(text: string): string[] {
  const words =
    text
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words)].slice(0, maxWords);
}
