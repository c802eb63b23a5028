import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { NativeModule } from "../../checker/native/native-api.js";
import { nativeSyntax, type NativeAst } from "../../checker/native/native-syntax.js";
import type { Ts } from "../compiler.js";

/** TypeScript 7 as a project has it installed. */
export interface NativeCompiler {
  version: string;
  native: NativeModule;
  /** Its syntax by the names of TypeScript 6. */
  syntax: Ts;
  /** The compiler's program. */
  compilerFile: string;
}

/** The version of the package `typescript`, seen from a folder; `undefined` when there is none. */
export function typescriptVersion(folder: string): string | undefined {
  try {
    return (createRequire(join(folder, "noop.js"))("typescript/package.json") as { version: string }).version; // npm's format
  } catch {
    return undefined;
  }
}

/** @throws Error when there is no TypeScript 7, or one whose API is not the one we know */
export async function loadNative(folder: string): Promise<NativeCompiler> {
  const version = typescriptVersion(folder) ?? "none";
  if (!version.startsWith("7.")) throw new Error(`TypeScript 7 is not installed: the version here is ${version}.`);
  const require = createRequire(join(folder, "noop.js"));
  const load = (name: string): Promise<unknown> => import(pathToFileURL(require.resolve(name)).href);
  try {
    const native = (await load("typescript/unstable/sync")) as NativeModule; // what we know of 7.0
    const ast = (await load("typescript/unstable/ast")) as NativeAst; // the same
    const locator = pathToFileURL(join(require.resolve("typescript/package.json"), "../lib/getExePath.js"));
    const { default: locate } = (await import(locator.href)) as { default: () => string }; // what `bin/tsc` runs
    return { version, native, syntax: nativeSyntax(ast, version), compilerFile: locate() };
  } catch (error) {
    throw new Error(`TypeScript ${version} does not have the API of version 7.0 that Toolmark builds with.`, {
      cause: error,
    });
  }
}
