// The command line as it is published.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./workspace.mjs";

/** The file behind the `toolmark` command. */
export function toolmarkFile() {
  const { bin } = JSON.parse(readFileSync(join(root, "packages/cli/package.json"), "utf8"));
  return join(root, "packages/cli", Object.values(bin)[0]);
}

/** Runs the command to its end. @returns {{ status: number | null, output: string }} */
export function runToolmark(folder, args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [toolmarkFile(), ...args], {
    cwd: folder,
    encoding: "utf8",
  });
  return { status, output: `${stdout}${stderr}` };
}
