// Blocks that import packages of others, compiled where those are installed.
import { rmSync } from "node:fs";
import { join } from "node:path";
import { allCodeBlocks } from "./code-blocks.mjs";
import { compileBlocks } from "./code-project.mjs";

/**
 * @param {string} project a folder of fixtures/interop
 * @param {string} name as the blocks have it
 * @returns {{ count: number, errors: string[] }}
 */
export function compileBeside(project, name) {
  const folder = join(project, ".docs");
  rmSync(folder, { recursive: true, force: true });
  const blocks = allCodeBlocks().filter(({ attributes }) => attributes.interop === name);
  const { errorsOf, others } = compileBlocks(blocks, folder);
  return { count: blocks.length, errors: [...blocks.flatMap(errorsOf), ...others] };
}
