import type { Diagnostic, Location } from "../../diagnostics/diagnostic.js";
import type { WrittenAt } from "./written-at.js";

/** Where a problem came out in the end: the tool, and the way from its parameter to what cannot be sent. */
export interface ProblemSite {
  tool: string;
  /** @example `"filter.when"` */
  path: string;
  location: Location;
  related: Diagnostic["related"];
}

/** Something wrong in a type. Types are shared between tools, so that it becomes a diagnostic only when a tool uses it. */
export interface Problem {
  /** From the type in which it was found, down. @example `".when"`, `"[].run"` */
  path: string;
  writtenAt: WrittenAt | undefined;
  describe(site: ProblemSite): Diagnostic;
}

/** What was found while one named type, or one parameter, was read. */
export interface Scope {
  problems: Problem[];
  /** Files that were read from; absolute. */
  files: Set<string>;
  /** Uses of named types: their keys in the graph, and where they stand. */
  uses: { key: string; path: string }[];
  /** Something in it can be sent by a model and not be sent back: coercion makes it. */
  isInputOnly: boolean;
}

export function createScope(): Scope {
  return { problems: [], files: new Set(), uses: [], isInputOnly: false };
}
