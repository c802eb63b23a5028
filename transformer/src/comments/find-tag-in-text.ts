import type { SourceComment } from "./scan-comments.js";
import { splitLines } from "./split-lines.js";

/** A tag of one of some names that stands in mid-line, where it is text. */
export interface TagInText {
  name: string;
  /** Offset in the file of the `@`. */
  start: number;
}

const MENTION = /(?<=\S[ \t]+)@([A-Za-z]\w*)\b/g;

/** The tags in mid-line, outside code. */
export function findTagsInText(
  text: string,
  comment: Pick<SourceComment, "start" | "end">,
  names: ReadonlySet<string>,
): TagInText[] {
  if (text.indexOf("@", comment.start) >= comment.end) return [];
  return splitLines(text, comment).flatMap((line) => {
    if (line.isCode || !line.text.includes("@")) return [];
    return [...withoutCode(line.text).matchAll(MENTION)].flatMap(({ index, 1: name = "" }) => {
      return names.has(name) ? [{ name, start: line.start + index }] : [];
    });
  });
}

/** Code keeps its length, so that offsets hold. */
export function withoutCode(text: string): string {
  return text.replace(/`[^`]*`/g, (code) => "x".repeat(code.length));
}
