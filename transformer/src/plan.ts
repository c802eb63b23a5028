import type { Diagnostic } from "./diagnostics/diagnostic.js";
import type { ToolIr } from "./ir.js";
import type { ToolDeclaration } from "./tool-declaration.js";

/** One tool of a file, ready for a host to attach: compiled, or rejected (emitted fail-closed). */
export interface PlannedTool {
  declaration: ToolDeclaration;
  /** Name of the tool; of a rejected one, its declared name. */
  name: string;
  /** Name of the function at the end of the file that returns the emitted tool. */
  thunkName: string;
  /** JavaScript (ES2020) of that function, without the `function` keyword's modifiers; `undefined` for a rejected tool. */
  thunkText: string | undefined;
  /** For a rejected tool, what asking for it throws: its diagnostics, for a developer. */
  rejection: string | undefined;
  ir: ToolIr | undefined;
}

/** Everything a host needs to compile one file; what phases 1 to 3 end in. */
export interface Plan {
  fileName: string;
  /** Local name of the namespace import of the internal module. */
  importName: string;
  tools: readonly PlannedTool[];
  /** JavaScript (ES2020) of what several tools call, for the end of the file; `undefined` when there is none. */
  sharedText: string | undefined;
  diagnostics: readonly Diagnostic[];
  /** Every file that a tool's types or comments were read from, besides the file itself; absolute, sorted. */
  dependencies: readonly string[];
  /** Hash over all that the output depends on; salts the source file's version. */
  hash: string;
}
