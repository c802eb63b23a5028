// The ready-made tools against their committed snapshot: what breaks callers is a decision, not an accident.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { root } from "../lib/workspace.mjs";

/** @returns {string[]} what `toolmark check` has to say, when it finds something that breaks callers */
export function checkToolSnapshot() {
  const command = join(root, "packages/cli/dist/main.js");
  // What the build wrote: the tools that factories make are in it, too, and in no export of the module.
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, "check", "toolmark.snapshot.json"], {
    cwd: join(root, "builtin"),
    encoding: "utf8",
  });
  return status === 0 ? [] : [`${stdout}${stderr}`.trim()];
}
