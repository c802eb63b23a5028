import type { Edit } from "../splice/edit.js";

export type { Edit } from "../splice/edit.js";

/** What a bundler's configuration may say in place of `tsconfig.json`. */
export interface ToolProjectOptions {
  /** `snake_case` maps the names of functions and parameters: `maxLines` → `max_lines`. */
  naming?: "preserve" | "snake_case";
  /** The JSON file that records the project's tools. */
  snapshot?: string;
  /** The `.d.ts` file that makes their names known to the editor. */
  registry?: string;
}

/** Something that is wrong with a tool, or with the set-up of all. */
export interface ToolProblem {
  slug: string;
  code: number;
  /** Several lines: what, why, and what to do. */
  message: string;
  /** Absolute. */
  fileName: string;
  /** Both from 1. */
  line: number;
  column: number;
  /** UTF-16 units in the file. */
  start: number;
  length: number;
}

/** A file with tools, for a host that compiles text. */
export interface SplicedFile {
  /** In order, without overlap. */
  edits: readonly Edit[];
  problems: readonly ToolProblem[];
  /** The files that the tools' types and comments were read from: where one changes, the file must be compiled again. */
  dependencies: readonly string[];
}

/** JavaScript, and the JSON text of the map back to the text that it was made from. */
export interface TranspiledText {
  code: string;
  map: string;
}
