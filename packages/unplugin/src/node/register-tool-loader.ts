import { register } from "node:module";
import { hookRequire } from "./hook-require.js";

/** What a process wants compiled. */
export interface ToolLoaderOptions {
  /**
   * Compiles files without tools as well, and finds `x.ts` where a source imports `./x` or `./x.js`: for programs that
   * read TypeScript where nobody else compiles it.
   */
  compilesAll?: boolean;
}

/** Compiles the tools of TypeScript files that this process loads from now on. */
export function registerToolLoader(options: ToolLoaderOptions = {}): void {
  register("./node-hooks.js", import.meta.url, { data: options });
  if (!options.compilesAll) hookRequire();
}
