import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/** What a server calls itself: the name and version of the package that the module belongs to. */
export function identityOf(file: string): { name: string; version: string } {
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    const manifest = join(folder, "package.json");
    const found = existsSync(manifest) ? readIdentity(manifest) : undefined;
    if (found) return found;
    if (folder === dirname(folder)) return { name: basename(file), version: "0.0.0" };
  }
}

/** A package.json that only says how files are to be read has no name. */
function readIdentity(manifest: string): { name: string; version: string } | undefined {
  const { name, version = "0.0.0" } = JSON.parse(readFileSync(manifest, "utf8")) as { name?: string; version?: string }; // npm's format
  return name === undefined ? undefined : { name, version };
}
