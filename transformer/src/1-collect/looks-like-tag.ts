import { withoutCode } from "../comments/find-tag-in-text.js";
import type { SourceComment } from "../comments/scan-comments.js";
import { splitLines } from "../comments/split-lines.js";

/** `@tool` at the end of a line, or before another tag: perhaps with a name. Prose goes on behind it. */
const MEANT = /(?:^|\s)@tool(?:[ \t]+[\w-]+)?[ \t]*(?:$|(?=@))/;

/** Where `@tool` stands in mid-line as if it were a tag; `undefined` when the comment only speaks of it. */
export function looksLikeTag(text: string, comment: SourceComment): number | undefined {
  for (const line of splitLines(text, comment)) {
    const found = line.isCode ? null : MEANT.exec(withoutCode(line.text));
    if (found) return line.start + found.index + found[0].indexOf("@");
  }
  return undefined;
}
