import type { Dirent } from "node:fs";
import { lstat, readdir } from "node:fs/promises";
import { join } from "node:path";
import { FileProblem, orProblem } from "./file-problem.js";
import type { FileScope } from "./file-scope.js";

const maxEntries = 2000;

/** `list_directory` as a function. What goes wrong is a text beginning with `Error:`. */
export type ListDirectory = (path: string) => Promise<string>;

/** Makes the tool `list_directory` for the directories of a scope. */
export function makeListDirectory(scope: FileScope): ListDirectory {
  /**
   * Lists what is in a directory, one name a line: directories first, with a `/` at their end, then files; hidden ones too.
   *
   * @tool
   * @readOnly
   * @param path Path of the directory.
   */
  async function listDirectory(path: string): Promise<string> {
    return orProblem(path, async () => {
      const found = await scope.use(path, async (place) => {
        if (!(await lstat(place.path)).isDirectory()) throw new FileProblem("is not a directory");
        return readdir(place.path, { withFileTypes: true });
      });
      return render(await sortEntries(found, (name) => leadsToDirectory(scope, join(path, name))));
    });
  }
  return listDirectory;
}

interface Entry {
  readonly name: string;
  readonly isDirectory: boolean;
}

async function sortEntries(found: readonly Dirent[], isLinkedDirectory: (name: string) => Promise<boolean>) {
  const entries: Entry[] = [];
  for (const entry of found) {
    const isDirectory = entry.isSymbolicLink() ? await isLinkedDirectory(entry.name) : entry.isDirectory();
    entries.push({ name: entry.name, isDirectory });
  }
  return entries.sort(
    (left, right) =>
      Number(right.isDirectory) - Number(left.isDirectory) ||
      compare(left.name.toLowerCase(), right.name.toLowerCase()) ||
      compare(left.name, right.name),
  );
}

function compare(left: string, right: string): number {
  return left < right ? -1 : Number(left > right);
}

/** Of a link out of the scope nothing is told but its name. */
async function leadsToDirectory(scope: FileScope, path: string): Promise<boolean> {
  try {
    return await scope.use(path, async (place) => (await lstat(place.path)).isDirectory());
  } catch {
    return false;
  }
}

function render(entries: readonly Entry[]): string {
  if (entries.length === 0) return "(empty)";
  const lines = entries.slice(0, maxEntries).map(({ name, isDirectory }) => showName(name) + (isDirectory ? "/" : ""));
  if (entries.length > maxEntries) lines.push(`[truncated: ${maxEntries} of ${entries.length} names are shown]`);
  return lines.join("\n");
}

/** A name could look like several, or turn the direction of the text: then it is shown in quotes, with escapes. */
function showName(name: string): string {
  const hidden = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
  if (!hidden.test(name)) return name;
  return `"${name.replace(/["\\]/g, "\\$&").replace(hidden, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`)}"`;
}
