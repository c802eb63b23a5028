import type ts from "typescript";
import { scanComments, type SourceComment } from "./scan-comments.js";

/** Shorter than any doc comment. */
const MIN_LENGTH = 5;
/** What a member or parameter can be the first one behind. */
const OPENING = /[{([<=:|&>?]/;
/** How far behind a member its comment may begin. */
const NEAR = 80;

/**
 * The doc comment before a node: the last one, unless it belongs to the member before.
 *
 * Read from the text, so that it is the same in every host, however the compiler was told to treat JSDoc, and is found
 * where the compiler attaches none: on the line of the brace or of the member before.
 */
export function findDocComment(file: ts.SourceFile, node: ts.Node): SourceComment | undefined {
  const start = node.getStart(file);
  if (start - node.pos < MIN_LENGTH) return undefined;
  const comment = scanComments(file.text, node.pos, start).findLast(({ kind }) => kind === "doc");
  return comment && !isOfPrevious(file.text, node.pos, { ...comment, next: start }) ? comment : undefined;
}

/** The doc comment behind a member or parameter, on its line, with nothing after it there. */
export function findTrailingDocComment({ text }: ts.SourceFile, node: ts.Node): SourceComment | undefined {
  const gap = /^[ \t]*[,;]?[ \t]*/.exec(text.slice(node.end, node.end + NEAR))?.[0].length ?? 0;
  const start = node.end + gap;
  if (!text.startsWith("/**", start)) return undefined;
  const [comment] = scanComments(text, start, start + 1);
  return comment?.kind === "doc" &&
    /^[ \t]*[,;]?[ \t]*(?:\r?\n|[)}]|$)/.test(text.slice(comment.end, comment.end + NEAR))
    ? comment
    : undefined;
}

/** On the line of the token before, and alone there: it speaks of what stands before it. */
function isOfPrevious(text: string, from: number, comment: { start: number; end: number; next: number }): boolean {
  if (from === 0 || OPENING.test(text.charAt(from - 1))) return false;
  return !text.slice(from, comment.start).includes("\n") && text.slice(comment.end, comment.next).includes("\n");
}
