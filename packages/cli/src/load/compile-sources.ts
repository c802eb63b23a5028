import { relative } from "node:path";
import { CliError } from "../cli-error.js";

/** TypeScript that nobody has compiled. */
export function isSource(file: string): boolean {
  return /\.[cm]?tsx?$/.test(file) && !/\.d\.[cm]?ts$/.test(file);
}

/** From here on TypeScript is compiled as it is loaded, tools with it. @throws CliError when it cannot be */
export async function compileSources(file: string, cwd: string): Promise<void> {
  try {
    const { registerToolLoader } = await import("unplugin-toolmark/node");
    registerToolLoader({ compilesAll: true });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new CliError(
      `${relative(cwd, file)} is TypeScript source, which cannot be compiled here. ${reason}\nGive a compiled .js file.`,
      { cause },
    );
  }
}
