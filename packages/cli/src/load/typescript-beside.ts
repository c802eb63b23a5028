import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Finds the version of TypeScript that a module's project has installed. */
export function typescriptBeside(file: string): string | undefined {
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    const manifest = join(folder, "node_modules/typescript/package.json");
    if (existsSync(manifest)) return versionIn(manifest);
    if (folder === dirname(folder)) return undefined;
  }
}

function versionIn(manifest: string): string | undefined {
  const { version } = JSON.parse(readFileSync(manifest, "utf8")) as { version?: string }; // npm's format
  return version;
}
