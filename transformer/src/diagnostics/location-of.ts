import type ts from "typescript";
import type { Location } from "./diagnostic.js";

/** Where a node stands, without its comments; of one that spans lines, the first line. */
export function locationOf(node: ts.Node): Location {
  const file = node.getSourceFile();
  return locationIn(file, node.getStart(file), node.end);
}

/** A stretch of a file, cut at the end of its first line. */
export function locationIn({ fileName, text }: ts.SourceFile, start: number, end: number): Location {
  const lineEnd = text.slice(start, end).search(/\r?\n/);
  return { fileName, start, length: lineEnd < 0 ? end - start : lineEnd };
}
