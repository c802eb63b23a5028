import { relative } from "node:path";
import type ts from "typescript";

/** `file:line` of a node, relative to the project. */
export function sourceOf(node: ts.Node, projectFolder: string): string {
  const file = node.getSourceFile();
  const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
  return `${relative(projectFolder, file.fileName).replaceAll("\\", "/")}:${line + 1}`;
}
