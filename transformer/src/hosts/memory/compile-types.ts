import type ts from "typescript";
import type { ToolDescription } from "../../3-emit/describe-tool.js";
import type { Naming } from "../../2-analyze/parameters/parameter-reading.js";

/** Source to compile without a disk. */
export interface CompileOptions {
  /** Text by file name, relative to the project folder. */
  files: Readonly<Record<string, string>>;
  /** @default every file that is no declaration file */
  rootNames?: readonly string[];
  /** Beside `strict`, ES2022 and bundler resolution. */
  compilerOptions?: ts.CompilerOptions;
  /** @default "preserve" */
  naming?: Naming;
  /** Where the files seem to lie; absolute. Modules are looked up from there on the disk. @default "/project" */
  projectFolder?: string;
}

/** What came of it. File names are relative to the project folder. */
export interface CompileResult {
  /** JavaScript (and declarations and maps, when asked for) by file name. */
  outputs: Readonly<Record<string, string>>;
  /** Every tool, in the order of the files and their text. */
  tools: readonly CompiledTool[];
  /** The compiler's and ours. */
  diagnostics: readonly CompileDiagnostic[];
}

/** A tool with an error has a name only. */
export interface CompiledTool extends Partial<ToolDescription> {
  fileName: string;
  name: string;
}

/** One problem in the compiled files, with its place (line and column count from 1). */
export interface CompileDiagnostic {
  /** Of ours; the compiler's own have none. */
  slug?: string;
  code: number;
  /** Empty when the problem is none of a file. */
  fileName: string;
  /** From 1. */
  line: number;
  /** From 1, in UTF-16 units. */
  column: number;
  /** All lines, the reasons indented. */
  text: string;
}
