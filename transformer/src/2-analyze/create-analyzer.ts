import type ts from "typescript";
import type { AnswerCall } from "../answer-call.js";
import type { CheckerPort } from "../checker/port.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { locationOf } from "../diagnostics/location-of.js";
import { internalFault } from "../diagnostics/messages.generated.js";
import type { ToolIr } from "../ir.js";
import type { ToolDeclaration } from "../tool-declaration.js";
import { analyzeAnswer } from "./analyze-answer.js";
import { analyzeTool } from "./analyze-tool.js";
import { DependencyFinder } from "./dependencies/dependency-finder.js";
import type { Naming } from "./parameters/parameter-reading.js";
import { ToolNames } from "./tool/tool-names.js";
import { TypeReader } from "./types/type-reader.js";

export interface AnalyzerOptions {
  /** `snake_case` maps the names of functions and parameters: `maxLines` → `max_lines`. */
  naming: Naming;
  /** What the files in `source` are named relative to. */
  projectFolder: string;
}

/** What phase 2 says of one tool. */
export interface AnalyzedTool {
  /** Absent when the tool has an error. */
  ir: ToolIr | undefined;
  /** All that is wrong with it. */
  diagnostics: readonly Diagnostic[];
  /** Files that its types and comments were read from; absolute. TypeScript's own are none. */
  dependencies: readonly string[];
}

/** Reads the types of tools; keeps what it has learnt of a type for the next tool. */
export interface Analyzer {
  analyze(declaration: ToolDeclaration): AnalyzedTool;
  /** Reads the type of an answer; `undefined` where it is no agent that is called. */
  analyzeAnswer(call: AnswerCall): AnalyzedTool | undefined;
  /** Whether a module has a name of its own at its top, imports among them. */
  declaresName(file: ts.SourceFile, name: string): boolean;
}

/** What the analysis of each tool shares with that of the others. */
export interface AnalyzerContext extends AnalyzerOptions {
  reader: TypeReader;
  dependencies: DependencyFinder;
  names: ToolNames;
}

/** An analyzer for one program. The result for a tool does not depend on which tools were analyzed before. */
export function createAnalyzer(port: CheckerPort, options: AnalyzerOptions): Analyzer {
  const context: AnalyzerContext = {
    ...options,
    reader: new TypeReader(port),
    dependencies: new DependencyFinder(port),
    names: new ToolNames(port),
  };
  return {
    analyze: (declaration) => orFault(declaration, () => analyzeTool(context, declaration)),
    analyzeAnswer: (call) => orFault(call, () => analyzeAnswer(context, call)),
    declaresName: (file, name) => port.declaresName(file, name),
  };
}

/** A fault of ours is a problem of the one tool. */
function orFault<Result>(site: FaultSite, analyze: () => Result): Result | AnalyzedTool {
  try {
    return analyze();
  } catch (error) {
    return { ir: undefined, diagnostics: [describeFault(site, error)], dependencies: [] };
  }
}

type FaultSite = Pick<ToolDeclaration, "name" | "nameNode">;

function describeFault({ name, nameNode }: FaultSite, error: unknown): Diagnostic {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return internalFault(locationOf(nameNode), { tool: name, stack });
}
