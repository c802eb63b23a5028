/** A line of a comment without the decoration at its start. */
export interface CommentLine {
  text: string;
  /** Offset in the file. */
  start: number;
  /** In a code fence, or one of its two ends. */
  isCode: boolean;
}

const FENCE = /^\s*(?:```|~~~)/;

/** The lines of a block comment, from inside its delimiters. */
export function splitLines(text: string, { start, end }: { start: number; end: number }): CommentLine[] {
  const opening = text.startsWith("/**", start) ? 3 : 2;
  const body = text.slice(start + opening, text.startsWith("*/", end - 2) ? end - 2 : end);
  let offset = start + opening;
  const lines = body.split("\n").map((raw, index) => {
    const decoration = (index === 0 ? /^ ?/ : /^[ \t]*\*? ?/).exec(raw)?.[0].length ?? 0;
    const line = { text: raw.slice(decoration).replace(/\r$/, ""), start: offset + decoration, isCode: false };
    offset += raw.length + 1;
    return line;
  });
  return markCode(lines);
}

/** A fence that is never closed is none. */
function markCode(lines: CommentLine[]): CommentLine[] {
  const fences = lines.flatMap(({ text }, index) => (FENCE.test(text) ? [index] : []));
  const blocks = fences.flatMap((open, at) => {
    const close = fences[at + 1];
    return at % 2 === 0 && close !== undefined ? [[open, close] as const] : [];
  });
  const isCode = (index: number) => blocks.some(([open, close]) => index >= open && index <= close);
  return blocks.length === 0 ? lines : lines.map((line, index) => ({ ...line, isCode: isCode(index) }));
}
