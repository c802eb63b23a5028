import { lstatSync, readdirSync, statSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { CliError } from "../cli-error.js";

/** A file to take in. */
export interface FoundFile {
  path: string;
  /** As it will be cited: relative to where the command runs, with `/`. */
  source: string;
  /** Asked for by its own name: that it is no text is an error. */
  isNamed: boolean;
}

/** The files that paths stand for, each once, in order. @throws CliError when a path is not there */
export function findDocuments(paths: readonly string[], cwd: string): FoundFile[] {
  const found = new Map<string, FoundFile>();
  for (const given of paths) {
    const path = resolve(cwd, given);
    const stat = statSync(path, { throwIfNoEntry: false });
    if (!stat) throw new CliError(`There is no file or folder ${JSON.stringify(given)}.`);
    const files = stat.isDirectory() ? filesIn(path) : [path];
    for (const file of files) {
      const source = relative(cwd, file).replaceAll("\\", "/");
      if (!found.has(file)) found.set(file, { path: file, source, isNamed: file === path });
    }
  }
  return [...found.values()];
}

function filesIn(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => !name.startsWith(".") && name !== "node_modules");
  return names.sort().flatMap((name) => {
    const path = join(folder, name);
    const stat = lstatSync(path);
    if (stat.isDirectory()) return filesIn(path);
    return stat.isFile() ? [path] : [];
  });
}
