import ts from "typescript";
import type { CompileOptions, CompileResult } from "./hosts/memory/compile-types.js";
import { createCompileSession as createSession, type CompileSession } from "./hosts/memory/create-compile-session.js";

export type { CompileDiagnostic, CompiledTool, CompileOptions, CompileResult } from "./hosts/memory/compile-types.js";
export type { CompileSession } from "./hosts/memory/create-compile-session.js";
export { analyzeProgram } from "./hosts/tspc/analyze-program.js";

/** Makes a place to compile many small programs in: what they share of the disk is read and parsed once. */
export function createCompileSession(): CompileSession {
  return createSession(ts);
}

/** Compiles source text without a disk; for more than one program, {@link createCompileSession} is faster. */
export function compileSources(options: CompileOptions): CompileResult {
  return createCompileSession().compile(options);
}
