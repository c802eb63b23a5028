import type ts from "typescript";
import type { DocTag } from "../../comments/doc-comment.js";

/** A stretch of source that a problem is about. */
export interface WrittenAt {
  file: ts.SourceFile;
  start: number;
  end: number;
  /** For a reader who is led there from a parameter. */
  words: string;
}

export function nodeWrittenAt(node: ts.Node, name?: string): WrittenAt {
  const file = node.getSourceFile();
  const words = name === undefined ? "It is declared here." : `\`${name}\` is declared here.`;
  return { file, start: node.getStart(file), end: node.end, words };
}

/** The tag itself, without its text. */
export function tagWrittenAt(file: ts.SourceFile, { name, start }: Pick<DocTag, "name" | "start">): WrittenAt {
  return { file, start, end: start + name.length + 1, words: `\`@${name}\` stands here.` };
}
