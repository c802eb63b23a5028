// Declarations that no entry of a package leads to are of no use to anyone, and may refer to what is not installed.
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";

const SPECIFIERS = /(?:\bfrom|\bimport|\bimport\()\s*["'](\.[^"']+)["']/g;

/** @param {string} folder of declarations @param {string[]} entries names without an ending */
export function pruneDeclarations(folder, entries) {
  const kept = new Set();
  const visit = (file) => {
    if (kept.has(file) || !existsSync(file)) return;
    kept.add(file);
    for (const [, specifier] of readFileSync(file, "utf8").matchAll(SPECIFIERS))
      visit(join(dirname(file), specifier.replace(/\.js$/, ".d.ts")));
  };
  for (const name of entries) visit(join(folder, `${name}.d.ts`));
  for (const name of readdirSync(folder, { recursive: true })) {
    const file = join(folder, name);
    if (name.endsWith(".d.ts") && !kept.has(file)) rmSync(file);
  }
}
