import { rmSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { NativeAnalysis, NativeOptions, NativeToolProject } from "@toolmark/transformer/native";
import { CliError } from "../cli-error.js";
import { Mirror } from "./mirror.js";
import type { ShownConfig } from "./mirror-config.js";
import { publishOutput, type Output } from "./publish-output.js";
import { renderProblems } from "./render-problems.js";
import { runCompiler, type CompilerRun } from "./run-compiler.js";

/** What a build has to say, and what it ends with. */
export interface BuildOutcome {
  exitCode: number;
  /** As the compiler would print it; empty when nothing is wrong. */
  text: string;
  /** The files that were read: a change of one makes another build necessary. */
  sourceFiles: readonly string[];
}

/**
 * Builds a project: TypeScript 7 checks the real files and writes their declarations, and compiles a mirror of them in
 * which tools are attached. What comes of it is moved to its place when all is done.
 */
export class ProjectBuild {
  readonly #project: NativeToolProject;
  readonly #cwd: string;
  readonly #mirror: Mirror;

  constructor(project: NativeToolProject, cwd: string) {
    this.#project = project;
    this.#cwd = cwd;
    this.#mirror = new Mirror(project.configFile);
  }

  /** @throws CliError for a project that cannot be built this way; NativeCompilerError when the compiler fails */
  async build(): Promise<BuildOutcome> {
    const { configFile } = this.#project;
    const showing = await this.#compile(["-p", configFile, "--showConfig"], this.#cwd);
    if (showing.code !== 0) return { exitCode: 1, text: showing.output.trimEnd(), sourceFiles: [] };
    const shown = JSON.parse(showing.output) as ShownConfig; // the compiler's own output
    refuseReferences(shown);
    const checking = this.#check(shown);
    // The compiler's processes go on while this one waits for the answers of another.
    const analysis = this.#project.analyze();
    const compiling = isSilent(shown) ? undefined : this.#compileMirror(analysis, shown);
    const [checked, compiled] = await Promise.all([checking, compiling]);
    return this.#finish({ analysis, checked, compiled });
  }

  close(): void {
    this.#mirror.remove();
  }

  #compile(args: readonly string[], folder: string): Promise<CompilerRun> {
    return runCompiler(this.#project.compiler.compilerFile, [...args, "--pretty", "false"], folder);
  }

  /** Of the real files, in the folder that the user stands in: the errors are as the user's own compiler says them. */
  #check({ compilerOptions }: ShownConfig): Promise<CompilerRun> {
    const { declarations } = this.#mirror;
    rmSync(declarations, { recursive: true, force: true });
    const { declaration, composite, declarationDir, noEmit, tsBuildInfoFile } = compilerOptions;
    const hasDeclarations = !noEmit && (declaration || composite);
    const emit = hasDeclarations
      ? [
          "--emitDeclarationOnly",
          "--outDir",
          declarations,
          ...(declarationDir ? ["--declarationDir", declarations] : []),
        ]
      : ["--noEmit"];
    const whole = composite ? ["--composite", "false", "--declaration", "true"] : [];
    const info = tsBuildInfoFile ? ["--tsBuildInfoFile", "null"] : [];
    const args = ["-p", this.#project.configFile, ...emit, ...whole, "--incremental", "false", ...info];
    return this.#compile(args, this.#cwd);
  }

  #compileMirror(analysis: NativeAnalysis, shown: ShownConfig): Promise<CompilerRun> {
    this.#mirror.write(analysis, shown);
    return this.#compile(["-p", this.#mirror.configFile], dirname(this.#mirror.configFile));
  }

  #finish({ analysis, checked, compiled }: Finished): BuildOutcome {
    const { problems, options, sourceFiles } = analysis;
    const hasErrors = checked.code !== 0 || problems.length > 0;
    const outcome = { text: renderProblems(checked.output, problems, this.#cwd), sourceFiles };
    if (hasErrors && options.noEmitOnError) return { ...outcome, exitCode: 1 };
    if (compiled && compiled.code !== 0 && checked.code === 0) throw mirrorError(compiled, this.#mirror);
    publishOutput(this.#outputs(options), this.#mirror);
    if (!options.noEmit) analysis.record();
    return { ...outcome, exitCode: hasErrors ? 2 : 0 };
  }

  #outputs({ outDir, declarationDir }: NativeOptions): readonly Output[] {
    const { javascript, declarations, rootDir } = this.#mirror;
    const to = folderOf(outDir) ?? rootDir;
    return [
      { from: javascript, to },
      { from: declarations, to: folderOf(declarationDir) ?? to },
    ];
  }
}

interface Finished {
  analysis: NativeAnalysis;
  checked: CompilerRun;
  compiled: CompilerRun | undefined;
}

/** The compiler gives absolute names. */
function folderOf(option: unknown): string | undefined {
  return typeof option === "string" ? resolve(option) : undefined;
}

/** Nothing but declarations is asked for, or not even them. */
function isSilent({ compilerOptions: { noEmit, emitDeclarationOnly } }: ShownConfig): boolean {
  return noEmit === true || emitDeclarationOnly === true;
}

function refuseReferences({ references = [] }: ShownConfig): void {
  if (references.length === 0) return;
  throw new CliError(
    "toolmark build does not build the projects that a tsconfig.json refers to. Build each with -p, from one without references; or use tspc -b with TypeScript 6.",
  );
}

function mirrorError({ output }: CompilerRun, mirror: Mirror): CliError {
  const text = output.trim().replaceAll(`${mirror.home}/sources/`, "");
  return new CliError(`The compiler does not take a file with its tools attached. Nothing was written.\n${text}`);
}
