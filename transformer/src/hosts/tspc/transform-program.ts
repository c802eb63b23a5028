import type ts from "typescript";
import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import type { Plan } from "../../plan.js";
import { hashText } from "../../hash-text.js";
import { analyzeProgram } from "./analyze-program.js";
import { checkSetup } from "./check-setup.js";
import type { Ts } from "../compiler.js";
import { recorder } from "./recorder.js";
import { readOptions } from "./plugin-options.js";
import { saltVersion } from "./salt-version.js";
import { toCompilerDiagnostic } from "./to-compiler-diagnostic.js";
import { firstMention, toolFiles } from "./tool-files.js";
import { wrapProgram } from "./wrap-program.js";

/** What the host's entry is told beside the program. */
export interface TransformOptions {
  /** The compiler that made the program. */
  ts: Ts;
  /** The plugin's entry in `tsconfig.json`. */
  config: Readonly<Record<string, unknown>>;
}

/**
 * Compiles the tools of a program, in place: the program reports our diagnostics with its own, emits files with the tools
 * attached, and counts a file as changed when one of its tools has.
 */
export function transformProgram(program: ts.Program, { ts, config }: TransformOptions): ReadonlyMap<string, Plan> {
  const files = toolFiles(program);
  const [first] = files;
  if (!first) return new Map();
  program.getTypeChecker(); // binds the files: doc comments cannot be asked for before
  const location = firstMention(first);
  const { options, problems } = readOptions(config, location);
  problems.push(...checkSetup(program, location, ts));
  const plans = problems.length === 0 ? analyzeProgram(program, options, ts) : new Map<string, Plan>();
  const diagnostics = byFile([...problems, ...[...plans.values()].flatMap((plan) => plan.diagnostics)], program, ts);
  for (const file of files) saltVersion(file, saltOf(plans.get(file.fileName), diagnostics.get(file.fileName)));
  wrapProgram(program, { plans, diagnostics, beforeEmit: recorder(program, plans, options) }, ts);
  return plans;
}

function byFile(
  problems: readonly Diagnostic[],
  program: ts.Program,
  ts: Ts,
): ReadonlyMap<string, readonly ts.Diagnostic[]> {
  const lists = new Map<string, ts.Diagnostic[]>();
  for (const problem of problems) {
    const { fileName } = problem.location;
    lists.set(fileName, [...(lists.get(fileName) ?? []), toCompilerDiagnostic(problem, program, ts)]);
  }
  return lists;
}

function saltOf(plan: Plan | undefined, diagnostics: readonly ts.Diagnostic[] = []): string | undefined {
  if (!plan && diagnostics.length === 0) return undefined;
  return hashText(
    JSON.stringify([plan?.hash, diagnostics.map(({ start, length, messageText }) => [start, length, messageText])]),
  );
}
