import { existsSync, realpathSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { NativeCompilerError, openNativeProject, typescriptVersion } from "@toolmark/transformer/native";
import { listenForInterrupt } from "../call/listen-for-interrupt.js";
import { CliError, exitCodes } from "../cli-error.js";
import { readArguments } from "../read-arguments.js";
import type { Terminal } from "../terminal.js";
import { ProjectBuild, type BuildOutcome } from "./project-build.js";
import { SourceWatcher } from "./watch-sources.js";

const options = {
  project: { type: "string", short: "p" },
  watch: { type: "boolean", short: "w" },
} as const;

/** Compiles a project of TypeScript 7, with its tools. */
export async function runBuild(argv: readonly string[], terminal: Terminal, cwd: string): Promise<number> {
  const { values } = readArguments(argv, options, { required: [] });
  const configFile = findConfig(resolve(cwd, values.project ?? "."));
  const folder = dirname(configFile);
  refuseOtherCompilers(typescriptVersion(folder), values.project ?? ".");
  const build = new ProjectBuild(await openNativeProject(configFile, folder), cwd);
  const interrupt = listenForInterrupt();
  try {
    if (values.watch) return await watchProject(build, { configFile, terminal, signal: interrupt.signal });
    return show(await build.build(), terminal);
  } finally {
    interrupt.stop();
    build.close();
  }
}

function findConfig(path: string): string {
  const file = existsSync(path) && statSync(path).isDirectory() ? join(path, "tsconfig.json") : path;
  if (!existsSync(file)) throw new CliError(`There is no ${file}.`);
  return realpathSync(file).replaceAll("\\", "/");
}

function refuseOtherCompilers(version: string | undefined, project: string): void {
  if (version?.startsWith("7.")) return;
  throw new CliError(
    version === undefined
      ? "TypeScript is not installed here. toolmark build works with TypeScript 7: npm install --save-dev typescript@7"
      : `TypeScript ${version} is installed here, and toolmark build is for TypeScript 7. Use npx tspc -p ${project}`,
  );
}

function show({ text, exitCode }: BuildOutcome, terminal: Terminal): number {
  if (text !== "") terminal.write(text);
  return exitCode;
}

interface Watching {
  configFile: string;
  terminal: Terminal;
  signal: AbortSignal;
}

async function watchProject(build: ProjectBuild, { configFile, terminal, signal }: Watching): Promise<number> {
  const watcher = new SourceWatcher();
  let files: readonly string[] = [];
  while (!signal.aborted) {
    watcher.startBuild();
    const outcome = await buildOrExplain(build);
    show(outcome, terminal);
    terminal.note(outcome.exitCode === 0 ? "Compiled. Waiting for changes." : "Errors. Waiting for changes.");
    if (outcome.sourceFiles.length > 0) files = outcome.sourceFiles;
    watcher.finishBuild([configFile, ...files]);
    await watcher.change(signal);
  }
  watcher.close();
  return exitCodes.interrupted;
}

/** A compiler that failed may work again when the sources are others. */
async function buildOrExplain(build: ProjectBuild): Promise<BuildOutcome> {
  try {
    return await build.build();
  } catch (error) {
    if (!(error instanceof NativeCompilerError || error instanceof CliError)) throw error;
    return { exitCode: 1, text: error.message, sourceFiles: [] };
  }
}
