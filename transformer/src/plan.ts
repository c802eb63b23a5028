import type { AnswerCall } from "./answer-call.js";
import type { Diagnostic } from "./diagnostics/diagnostic.js";
import type { ToolIr } from "./ir.js";
import type { ToolDeclaration } from "./tool-declaration.js";

/** What stands at the end of a file for a tool or an answer: compiled, or rejected (emitted fail-closed). */
export interface PlannedThunk {
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

/** One tool of a file, ready for a host to attach. */
export interface PlannedTool extends PlannedThunk {
  declaration: ToolDeclaration;
}

/** One answer that an agent is asked for by its type, ready for a host to hand over at the call. */
export interface PlannedAnswer extends PlannedThunk {
  call: AnswerCall;
}

/** Everything a host needs to compile one file; what phases 1 to 3 end in. */
export interface Plan {
  fileName: string;
  /** Local name of the namespace import of the internal module. */
  importName: string;
  tools: readonly PlannedTool[];
  answers: readonly PlannedAnswer[];
  /** JavaScript (ES2020) of what several tools call, for the end of the file; `undefined` when there is none. */
  sharedText: string | undefined;
  diagnostics: readonly Diagnostic[];
  /** Every file that a tool's types or comments were read from, besides the file itself; absolute, sorted. */
  dependencies: readonly string[];
  /** Hash over all that the output depends on; salts the source file's version. */
  hash: string;
}

/** All that is to be attached in a file. */
export function thunksOf({ tools, answers }: Plan): readonly PlannedThunk[] {
  return answers.length > 0 ? [...tools, ...answers] : tools;
}
