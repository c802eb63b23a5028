import type ts from "typescript";
import { thunksOf, type Plan } from "../../plan.js";
import { graftFile } from "./graft/graft-file.js";
import type { Ts } from "../compiler.js";

/** Methods that the compiler has and does not declare. */
interface InternalProgram {
  /** What incremental builds ask for, in place of `getSemanticDiagnostics`. */
  getBindAndCheckDiagnostics?: ts.Program["getSemanticDiagnostics"];
  getEmitModuleFormatOfFile?(file: ts.SourceFile): ts.ModuleKind;
}

/** What the wrapped program adds to the compiler's own work, by file name. */
export interface ProgramAdditions {
  plans: ReadonlyMap<string, Plan>;
  diagnostics: ReadonlyMap<string, readonly ts.Diagnostic[]>;
  /** Called before anything is emitted. */
  beforeEmit(): void;
}

/**
 * Changes the program in place: its diagnostics are joined by ours, and what it emits has the tools attached.
 *
 * In place, as the compiler's own parts hold on to the object: so `noEmitOnError` sees our errors too.
 */
export function wrapProgram(program: ts.Program & InternalProgram, additions: ProgramAdditions, ts: Ts): void {
  program.getSemanticDiagnostics = withOurs(program.getSemanticDiagnostics.bind(program), additions);
  const check = program.getBindAndCheckDiagnostics?.bind(program);
  if (check) program.getBindAndCheckDiagnostics = withOurs(check, additions);

  const emit = program.emit.bind(program);
  program.emit = (...args) => {
    additions.beforeEmit();
    const [file, writeFile, cancellationToken, emitOnlyDtsFiles, transformers, ...rest] = args;
    const before = [toolAttacher(program, additions, ts), ...(transformers?.before ?? [])];
    return emit(file, writeFile, cancellationToken, emitOnlyDtsFiles, { ...transformers, before }, ...rest);
  };
}

type Check = ts.Program["getSemanticDiagnostics"];

function withOurs(own: Check, { diagnostics }: ProgramAdditions): Check {
  return (file, ...rest) => {
    const ours = file ? (diagnostics.get(file.fileName) ?? []) : [...diagnostics.values()].flat();
    return ours.length > 0 ? [...own(file, ...rest), ...ours] : own(file, ...rest);
  };
}

function toolAttacher(program: ts.Program, { plans }: ProgramAdditions, ts: Ts): ts.TransformerFactory<ts.SourceFile> {
  return (context) => (file) => {
    const plan = plans.get(file.fileName);
    if (!plan || thunksOf(plan).length === 0) return file;
    return graftFile(file, plan, { ts, context, isCommonJs: isCommonJs(file, program, ts) });
  };
}

function isCommonJs(file: ts.SourceFile, program: ts.Program & InternalProgram, ts: Ts): boolean {
  const format = program.getEmitModuleFormatOfFile?.(file) ?? program.getCompilerOptions().module;
  return format === ts.ModuleKind.CommonJS;
}
