// Where benchmarks keep what they compile: a consumer's folder with the built packages linked in.
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { linkPackages } from "../lib/temporary-folder.mjs";
import { root } from "../lib/workspace.mjs";

/** The folder of a benchmark; made at the first call. */
export function benchFolder(name) {
  const folder = join(root, ".toolmark/bench", name);
  if (!existsSync(join(folder, "node_modules"))) {
    mkdirSync(folder, { recursive: true });
    linkPackages(folder);
  }
  return folder;
}
