// Projects of their own outside the workspace (benchmark peers, other people's frameworks): installed on first use.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { hashFiles, root, say } from "./workspace.mjs";

/**
 * Installs a project by its own lock file, and runs its build script where it has one, unless that has been done for
 * these files. The project's own pnpm-workspace.yaml keeps it apart from the product's.
 *
 * @param {string} folder its place
 * @param {{ sources?: string[] }} [options] what its build reads, beside its manifest and lock file
 * @returns {boolean} whether it is ready; without network it may not be
 */
export function installProject(folder, { sources = [] } = {}) {
  const stamp = join(folder, "node_modules/.toolmark");
  const inputs = hashFiles(["package.json", "pnpm-lock.yaml", ...sources].map((name) => join(folder, name)));
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === inputs) return true;
  say(`installing ${folder.slice(root.length + 1)}`);
  const isReady = runPnpm(folder, ["install", "--frozen-lockfile", "--prefer-offline"]) && build(folder);
  if (!isReady) return false;
  mkdirSync(join(folder, "node_modules"), { recursive: true });
  writeFileSync(stamp, inputs);
  return true;
}

function build(folder) {
  const { scripts = {} } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return scripts.build === undefined || runPnpm(folder, ["run", "build"]);
}

function runPnpm(folder, args) {
  const { packageManager } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const { status } = spawnSync("npx", ["--yes", packageManager, ...args], {
    cwd: folder,
    stdio: ["ignore", 2, 2],
    shell: process.platform === "win32",
  });
  return status === 0;
}
