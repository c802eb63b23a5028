import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import ts from "typescript";
import { openToolHost } from "../project/open-tool-host.js";
import type { SplicedFile } from "../project/splice-types.js";
import type { NativeCompiler } from "./load-native.js";
import { NativeToolProject } from "./native-project.js";

const root = resolve(import.meta.dirname, "../../../..");

/** What a compiler makes of a file: its edits hold the whole record of each tool. */
export type Spliced = Record<string, SplicedFile | undefined>;

/** A project of these files, with the runtime installed; removed by `remove`. */
export function writeTwinProject(
  files: Readonly<Record<string, string>>,
  compilerOptions: Readonly<Record<string, unknown>> = {},
): { folder: string; configFile: string; remove: () => void } {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "toolmark-twin-")));
  const options = { strict: true, target: "es2022", module: "esnext", moduleResolution: "bundler", types: [] };
  const own = { "tsconfig.json": JSON.stringify({ compilerOptions: { ...options, ...compilerOptions } }), ...files };
  for (const [name, text] of Object.entries(own)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  mkdirSync(join(folder, "node_modules/@toolmark"), { recursive: true });
  symlinkSync(join(root, "runtime"), join(folder, "node_modules/@toolmark/runtime"));
  return { folder, configFile: join(folder, "tsconfig.json"), remove: () => rmSync(folder, { recursive: true }) };
}

/** By TypeScript 6, in this process. */
export function spliceByTypescript6(configFile: string, files: Readonly<Record<string, string>>): Spliced {
  const host = openToolHost(ts, configFile, {});
  const folder = dirname(configFile);
  return Object.fromEntries(Object.entries(files).map(([name, text]) => [name, host.splice(join(folder, name), text)]));
}

/** By TypeScript 7. */
export function spliceByTypescript7(compiler: NativeCompiler, configFile: string, names: readonly string[]): Spliced {
  const project = new NativeToolProject(compiler, configFile);
  const { files } = project.analyze();
  return Object.fromEntries(names.map((name) => [name, files.get(join(dirname(configFile), name))]));
}
