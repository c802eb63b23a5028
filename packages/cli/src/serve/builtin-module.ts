import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { CliError } from "../cli-error.js";
import { resolveModule } from "../load/resolve-module.js";

const packageName = "@toolmark/builtin";

/** Finds the ready-made tools: the project's own copy, or the one beside this command. @throws CliError when there is none */
export function builtinModule(cwd: string): string {
  const places = [cwd, dirname(fileURLToPath(import.meta.url))];
  for (const place of places) {
    try {
      return resolveModule(packageName, place);
    } catch {
      // Perhaps in the next place.
    }
  }
  throw new CliError(`The ready-made tools are not installed here. Install them first: npm i ${packageName}`);
}
