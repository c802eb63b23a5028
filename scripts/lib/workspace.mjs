// What every script needs to know of the workspace, with Node's own modules only: it runs before anything is installed.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";

export const root = resolve(import.meta.dirname, "../..");

const skipped = new Set(["node_modules", "dist", ".git", ".toolmark"]);

/** All files below a folder whose path (with forward slashes, relative to the folder) matches, sorted. */
export function listFiles(folder, pattern) {
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      if (skipped.has(entry.name)) return [];
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return listFiles(path, pattern);
      return pattern.test(relative(root, path).replaceAll("\\", "/")) ? [path] : [];
    })
    .sort();
}

/** One hash over names and contents; a missing file counts as empty. */
export function hashFiles(files) {
  const hash = createHash("sha256").update(process.version);
  for (const file of files) hash.update(relative(root, file)).update(readIfThere(file));
  return hash.digest("hex");
}

function readIfThere(file) {
  try {
    return readFileSync(file);
  } catch {
    return "";
  }
}

/** Runs a command in the workspace with its output shown; throws when it fails. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: "inherit",
    shell: process.platform === "win32",
    ...options,
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`${command} ${args.join(" ")} ended with exit code ${status}`);
}

const useColour = process.stderr.isTTY && !process.env.NO_COLOR;

/** One line of progress, on stderr. */
export function say(text) {
  process.stderr.write(useColour ? `\u001b[2m· ${text}\u001b[0m\n` : `· ${text}\n`);
}
