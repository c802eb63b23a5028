import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

/**
 * The absolute path of the project's `tsconfig.json`.
 *
 * @throws Error when there is none
 */
export function findConfig(given: string | undefined, folder: string): string {
  if (given !== undefined) {
    const file = resolve(folder, given);
    if (existsSync(file)) return file;
    throw new Error(`There is no ${file}. Mend the \`tsconfig\` option of the Toolmark plugin.`);
  }
  for (let current = resolve(folder); ; current = dirname(current)) {
    const file = join(current, "tsconfig.json");
    if (existsSync(file)) return file;
    if (dirname(current) === current) break;
  }
  throw new Error(
    `There is no tsconfig.json in ${folder} or above it. Add one: the types of tools are read as it says. Or name it with the \`tsconfig\` option of the Toolmark plugin.`,
  );
}
