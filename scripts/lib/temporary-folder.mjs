// Folders outside the repository in which a stranger's project can stand: only what is linked here is installed there.
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { root } from "./workspace.mjs";

const made = [];

/** Removes what was made so far; for runners that end without an `exit`, and for folders that are large. */
export function removeFolders() {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
}

/** Makes an empty folder that is removed when the process ends. */
export function makeTemporaryFolder(name) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), `toolmark-${name}-`)));
  if (made.length === 0) process.once("exit", removeFolders);
  made.push(folder);
  return folder;
}

/** What a user of the product has installed: package name → folder of the workspace. */
export const productPackages = {
  "@toolmark/runtime": "runtime",
  "@toolmark/transformer": "transformer",
  toolmark: "packages/cli",
  typescript: "node_modules/typescript",
  "ts-patch": "node_modules/ts-patch",
  "@types/node": "node_modules/@types/node",
};

/** Puts links to packages of the workspace under `node_modules` of a folder. */
export function linkPackages(folder, packages = productPackages) {
  for (const [name, target] of Object.entries(packages)) {
    const link = join(folder, "node_modules", name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(root, target), link, "junction");
  }
}

/** Writes files given as relative path → text (or a value that becomes JSON). */
export function writeFiles(folder, files) {
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, typeof content === "string" ? content : `${JSON.stringify(content, null, 2)}\n`);
  }
}
