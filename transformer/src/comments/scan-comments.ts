/** A comment in a source text. */
export interface SourceComment {
  start: number;
  end: number;
  kind: "line" | "block" | "doc";
}

const WHITE_SPACE = /\s/;

/** The comments of a stretch of text that holds nothing but comments and white space, as before a node's first token. */
export function scanComments(text: string, start: number, end: number): SourceComment[] {
  const comments: SourceComment[] = [];
  let at = start;
  while (at < end) {
    const comment = readComment(text, at);
    if (comment && comment.kind !== "line") comments.push(comment);
    if (!comment && !WHITE_SPACE.test(text.charAt(at))) break;
    at = comment ? comment.end : at + 1;
  }
  return comments;
}

function readComment(text: string, start: number): SourceComment | undefined {
  if (text.startsWith("/*", start)) {
    const close = text.indexOf("*/", start + 2);
    const end = close < 0 ? text.length : close + 2;
    return { start, end, kind: text.startsWith("/**", start) && end - start > 4 ? "doc" : "block" };
  }
  if (text.startsWith("//", start) || (start === 0 && text.startsWith("#!"))) {
    return { start, end: endOfLine(text, start), kind: "line" };
  }
  return undefined;
}

function endOfLine(text: string, start: number): number {
  const end = text.indexOf("\n", start);
  return end < 0 ? text.length : end;
}
