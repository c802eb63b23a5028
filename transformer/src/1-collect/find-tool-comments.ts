import type ts from "typescript";
import { scanComments, type SourceComment } from "../comments/scan-comments.js";

/** A block comment that speaks of `@tool`, and the node that follows it. */
export interface ToolComment {
  comment: SourceComment;
  /** The outermost node that begins behind the comment; absent where none does. */
  owner: ts.Node | undefined;
  /** No other doc comment stands between the comment and the node. */
  isLast: boolean;
}

const MENTION = /@tool\b/gi;

/** Finds the comments that speak of `@tool`, in order. Mentions in strings, in code and in line comments are none. */
export function findToolComments(tsApi: typeof ts, file: ts.SourceFile): ToolComment[] {
  const found = new Map<number, ToolComment>();
  for (const { index } of file.text.matchAll(MENTION)) {
    const mention = locateMention(tsApi, file, index);
    if (mention) found.set(mention.comment.start, mention);
  }
  return [...found.values()];
}

function locateMention(tsApi: typeof ts, file: ts.SourceFile, position: number): ToolComment | undefined {
  let current: ts.Node = file;
  for (;;) {
    const child: ts.Node | undefined = tsApi.forEachChild(current, (node) =>
      node.pos <= position && position < node.end ? node : undefined,
    );
    if (!child) return isText(tsApi, current) ? undefined : looseComment(file, position);
    const start = child.getStart(file);
    if (position < start || child.kind === tsApi.SyntaxKind.EndOfFileToken) {
      return ownComment(tsApi, file, { node: child, start, position });
    }
    current = child;
  }
}

function ownComment(
  tsApi: typeof ts,
  file: ts.SourceFile,
  { node, start, position }: { node: ts.Node; start: number; position: number },
): ToolComment | undefined {
  const comments = scanComments(file.text, node.pos, start);
  const comment = comments.find((candidate) => candidate.start <= position && position < candidate.end);
  if (!comment) return undefined;
  const isEnd = node.kind === tsApi.SyntaxKind.EndOfFileToken;
  const isLast = !comments.some(({ kind, start }) => kind === "doc" && start > comment.start);
  return { comment, owner: isEnd ? undefined : node, isLast };
}

/** Literals, text in JSX, decorators: no place for a comment, except inside a template, between its parts. */
function isText(tsApi: typeof ts, node: ts.Node): boolean {
  return (
    tsApi.isLiteralExpression(node) ||
    tsApi.isTemplateHead(node) ||
    tsApi.isTemplateMiddleOrTemplateTail(node) ||
    tsApi.isIdentifier(node) ||
    tsApi.isDecorator(node) ||
    node.kind === tsApi.SyntaxKind.JsxText
  );
}

/** A comment that no node begins behind, as before a closing brace or between a keyword and a name. */
function looseComment({ text }: ts.SourceFile, position: number): ToolComment | undefined {
  const start = text.lastIndexOf("/*", position);
  const [comment] = start < 0 ? [] : scanComments(text, start, start + 1);
  const isInside = comment !== undefined && position < comment.end;
  const lineStart = text.lastIndexOf("\n", start) + 1;
  const isSwitchedOff = text.slice(lineStart, Math.max(lineStart, start)).includes("//");
  return isInside && !isSwitchedOff ? { comment, owner: undefined, isLast: true } : undefined;
}
