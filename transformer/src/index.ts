import type ts from "typescript";
import { programHookOff } from "./diagnostics/messages.generated.js";
import { toCompilerDiagnostic } from "./hosts/tspc/to-compiler-diagnostic.js";
import { transformProgram } from "./hosts/tspc/transform-program.js";

type PluginConfig = Readonly<Record<string, unknown>>;

/** What ts-patch hands to a plugin that transforms programs. */
interface ProgramExtras {
  ts: typeof ts;
}

/** What it hands to one that transforms files. */
interface FileExtras extends ProgramExtras {
  addDiagnostic(diagnostic: ts.Diagnostic): number;
}

/**
 * The entry for ts-patch: compiles the functions marked `@tool`.
 *
 * @example in `tsconfig.json`: `"plugins": [{ "transform": "@toolmark/transformer", "transformProgram": true }]`
 */
export default function toolmark(
  program: ts.Program,
  ...rest: [host: unknown, config: PluginConfig, extras: ProgramExtras] | [config: PluginConfig, extras: FileExtras]
): ts.Program | ts.TransformerFactory<ts.SourceFile> {
  if (rest.length === 2) return refuse(program, rest[1]);
  const [, config, extras] = rest;
  transformProgram(program, { ts: extras.ts, config });
  return program;
}

/** As a transformer of files we could neither report under `--noEmit` nor see changes two imports away. */
function refuse(program: ts.Program, extras: FileExtras): ts.TransformerFactory<ts.SourceFile> {
  const nowhere = { fileName: "", start: 0, length: 0 };
  extras.addDiagnostic(toCompilerDiagnostic(programHookOff(nowhere, {}), program, extras.ts));
  return () => (file) => file;
}
