import type ts from "typescript";
import type { Ts } from "../compiler.js";
import { transformProgram } from "../tspc/transform-program.js";
import type { CompileOptions, CompileResult } from "./compile-types.js";
import { createMemoryHost } from "./create-memory-host.js";
import { describeTools } from "./describe-tools.js";
import { SharedDisk } from "./shared-disk.js";
import { toCompileDiagnostic } from "./to-compile-diagnostic.js";
import { virtualFiles } from "./virtual-files.js";

/** Compiles any number of small programs. What they read from the disk is read once. */
export interface CompileSession {
  compile(options: CompileOptions): CompileResult;
}

/** @param ts the compiler to use, version 5.9 or 6 */
export function createCompileSession(ts: Ts): CompileSession {
  const disk = new SharedDisk(ts);
  return { compile: (options) => compileIn(disk, ts, options) };
}

function compileIn(disk: SharedDisk, ts: Ts, options: CompileOptions): CompileResult {
  const { files, naming, projectFolder = "/project" } = options;
  const names = Object.keys(files).map((name) => `${projectFolder}/${name}`);
  const roots =
    options.rootNames?.map((name) => `${projectFolder}/${name}`) ?? names.filter((name) => !name.endsWith(".json"));
  const compilerOptions = { ...defaultOptions(ts), ...options.compilerOptions };
  const host = createMemoryHost(ts, disk, {
    files: virtualFiles(files, projectFolder),
    currentFolder: projectFolder,
    options: compilerOptions,
  });
  const program = ts.createProgram(roots, compilerOptions, host);
  const plans = transformProgram(program, { ts, config: naming ? { naming } : {} });
  const own = names.flatMap((name) => program.getSourceFile(name) ?? []);
  const toRelative = (name: string): string => name.replace(`${projectFolder}/`, "");
  return {
    outputs: emitFiles(program, own, toRelative),
    tools: own.flatMap((file) => describeTools(plans.get(file.fileName), toRelative(file.fileName))),
    diagnostics: diagnosticsOf(program, own).map((diagnostic) => toCompileDiagnostic(diagnostic, toRelative, ts)),
  };
}

function defaultOptions(ts: Ts): ts.CompilerOptions {
  return {
    strict: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: [],
    skipLibCheck: true,
  };
}

function emitFiles(
  program: ts.Program,
  files: readonly ts.SourceFile[],
  toRelative: (name: string) => string,
): Record<string, string> {
  const outputs: Record<string, string> = {};
  for (const file of files) {
    program.emit(file, (name, text) => {
      outputs[toRelative(name)] = text;
    });
  }
  return outputs;
}

/** Of these files and of none: what the runtime's own source would be told of is not asked for. */
function diagnosticsOf(program: ts.Program, files: readonly ts.SourceFile[]): ts.Diagnostic[] {
  const general = [...program.getOptionsDiagnostics(), ...program.getGlobalDiagnostics()].filter(({ file }) => !file);
  return [
    ...general,
    ...files.flatMap((file) => [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)]),
  ];
}
