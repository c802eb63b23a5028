// The peers live in a project of their own with its own lock: nothing of the product depends on them.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { hashFiles, root, say } from "../lib/workspace.mjs";

const project = join(import.meta.dirname, "contenders");
const stamp = join(project, "node_modules/.toolmark");

export const peerFile = (name) => join(project, name);

/**
 * Installs and builds the peers where that has not been done for this lock file.
 *
 * @returns {boolean} whether they are there; without network they may not be, and the rest goes on without them
 */
export function preparePeers() {
  const inputs = hashFiles(["package.json", "pnpm-lock.yaml", "typia.ts", "tsconfig.json"].map(peerFile));
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === inputs) return true;
  say("installing the peers to compare with");
  const { packageManager } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  // Run inside the project, whose own workspace file keeps it apart from the product's.
  const pnpm = ["--yes", packageManager];
  const isReady =
    succeeds("npx", [...pnpm, "install", "--frozen-lockfile", "--prefer-offline"]) &&
    succeeds("npx", [...pnpm, "run", "build"]);
  if (!isReady) {
    say("the peers could not be installed; measuring without them");
    return false;
  }
  mkdirSync(join(project, "node_modules"), { recursive: true });
  writeFileSync(stamp, inputs);
  return true;
}

function succeeds(command, args) {
  const { status } = spawnSync(command, args, {
    cwd: project,
    stdio: ["ignore", 2, 2],
    shell: process.platform === "win32",
  });
  return status === 0;
}
