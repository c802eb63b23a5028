import type { DocComment, DocTag } from "./doc-comment.js";
import { splitLines, type CommentLine } from "./split-lines.js";

const TAG = /^\s*@([A-Za-z][\w-]*)/;

/** Takes a doc comment apart. An `@` in a code fence begins no tag. */
export function parseDocComment(text: string, { start, end }: { start: number; end: number }): DocComment {
  const lines = splitLines(text, { start, end });
  const heads = lines.flatMap((line, index) => (!line.isCode && TAG.test(line.text) ? [index] : []));
  const tags = heads.map((head, at) => readTag(lines.slice(head, heads[at + 1] ?? lines.length)));
  return { start, end, summary: joinLines(lines.slice(0, heads[0] ?? lines.length)), tags };
}

function readTag([head, ...rest]: CommentLine[]): DocTag {
  const [whole = "", name = ""] = TAG.exec(head?.text ?? "") ?? [];
  const first = { text: (head?.text ?? "").slice(whole.length).trimStart(), start: 0, isCode: false };
  const start = (head?.start ?? 0) + whole.length - name.length - 1;
  return { name, text: joinLines([first, ...dedent(rest)]), inline: first.text.trimEnd(), start };
}

/** Continuation lines of a tag are indented to taste; only what they are indented among each other counts. */
function dedent(lines: CommentLine[]): CommentLine[] {
  const indents = lines.filter(({ text }) => text.trim() !== "").map(({ text }) => /^\s*/.exec(text)?.[0].length ?? 0);
  const common = Math.min(...indents);
  return indents.length === 0 ? lines : lines.map((line) => ({ ...line, text: line.text.slice(common) }));
}

function joinLines(lines: CommentLine[]): string {
  return lines
    .map(({ text }) => text.trimEnd())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
