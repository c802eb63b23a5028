import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve, sep } from "node:path";

/**
 * Finds the project that a file belongs to: the nearest folder above with a named package (a `package.json` in `dist` that
 * only says "module" has no name). A file of an installed package, or of none, belongs to the current folder.
 */
export function projectFolder(file: string, cwd: string): string {
  if (file.includes(`${sep}node_modules${sep}`)) return cwd;
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    if (isNamedPackage(join(folder, "package.json"))) return folder;
    if (folder === dirname(folder)) return resolve(cwd);
  }
}

function isNamedPackage(manifest: string): boolean {
  if (!existsSync(manifest)) return false;
  try {
    return "name" in JSON.parse(readFileSync(manifest, "utf8"));
  } catch {
    return false;
  }
}
