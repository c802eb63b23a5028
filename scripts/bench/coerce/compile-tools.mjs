// Compiles the benchmark's tools with the real transformer.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { benchFolder } from "../bench-folder.mjs";
import { buildProject } from "../../lib/build-project.mjs";

const folder = () => benchFolder("coerce");

export const modulePath = () => join(folder(), "dist/tools.js");

/** Builds the project; throws with the compiler's output when that fails. */
export function compileTools() {
  buildProject(folder(), { "src/tools.ts": readFileSync(join(import.meta.dirname, "tools.ts"), "utf8") });
}
