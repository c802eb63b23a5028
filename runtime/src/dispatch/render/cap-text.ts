import { formatCount } from "./format-count.js";

/** Cuts a text to a length and says how much is missing. */
export function capText(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text;
  const end = isHighSurrogate(text.charCodeAt(maxChars - 1)) ? maxChars - 1 : maxChars;
  const note = `[cut: ${formatCount(text.length - end)} of ${formatCount(text.length)} characters are not shown]`;
  // Not a template: `join` makes a new string, where a slice would keep all of a 100 MB text in memory.
  return [text.slice(0, Math.max(0, end)), note].join("\n");
}

/** A cut between the halves of a character would leave what no encoder can write. */
function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit < 0xdc00;
}
