import { readFileSync } from "node:fs";

/** The version of this package. */
export function packageVersion(): string {
  const manifest = readFileSync(new URL("../package.json", import.meta.url), "utf8");
  const { version } = JSON.parse(manifest) as { version: string }; // our own package.json
  return version;
}
