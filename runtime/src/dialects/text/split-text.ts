/** A text in a head of at most `maxChars` characters, cut where a reader would, and the rest. */
export function splitText(text: string, maxChars: number): { head: string; rest: string } {
  if (text.length <= maxChars) return { head: text, rest: "" };
  const window = text.slice(0, maxChars);
  const at = CUTS.map((cut) => lastEnd(window, cut)).find((end) => end > maxChars / 2) ?? safeEnd(window);
  return { head: text.slice(0, at).trimEnd(), rest: text.slice(at).trim() };
}

/** Best first: between paragraphs, lines, sentences, words. */
const CUTS: readonly RegExp[] = [/\n\s*\n/g, /\n/g, /[.!?]\s/g, /\s/g];

function lastEnd(text: string, cut: RegExp): number {
  const last = [...text.matchAll(cut)].at(-1);
  return last ? last.index + last[0].length : -1;
}

/** Never between the two halves of a character. */
function safeEnd(text: string): number {
  return /[\uD800-\uDBFF]$/.test(text) ? text.length - 1 : text.length;
}
