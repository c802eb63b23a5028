import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Whether Node runs a TypeScript file as CommonJS: by its extension, else by the nearest `package.json`. */
export function isCommonJs(fileName: string): boolean {
  if (/\.mtsx?$/.test(fileName)) return false;
  if (/\.ctsx?$/.test(fileName)) return true;
  for (let folder = dirname(fileName); ; folder = dirname(folder)) {
    const type = typeIn(join(folder, "package.json"));
    if (type !== undefined) return type !== "module";
    if (dirname(folder) === folder) return true;
  }
}

/** `undefined` when there is no such file. */
function typeIn(manifestFile: string): string | undefined {
  try {
    const manifest: unknown = JSON.parse(readFileSync(manifestFile, "utf8"));
    const { type }: { type?: unknown } = Object(manifest) as object; // any JSON value
    return typeof type === "string" ? type : "commonjs";
  } catch {
    return undefined;
  }
}
