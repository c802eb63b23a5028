import type ts from "typescript";
import type { Diagnostic, Location } from "../diagnostics/diagnostic.js";
import type { ToolDeclaration } from "../tool-declaration.js";

/** One `@tool`: what is needed to find its function, and where to point when there is none. */
export interface CollectSite {
  ts: typeof ts;
  file: ts.SourceFile;
  /** The tag. */
  tag: Location;
}

/** The function behind a tag, or why there is none. */
export type Found = { declaration: ToolDeclaration } | { problem: Diagnostic };
