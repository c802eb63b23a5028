// The runtime's main entry, and what generated code imports, need nothing but JavaScript.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { entryFile } from "../lib/product.mjs";
import { root } from "../lib/workspace.mjs";

const PURE_ENTRIES = [".", "./internal"];
const SPECIFIERS = /(?:\bfrom|\bimport|\brequire\(|\bimport\()\s*["']([^"']+)["']/g;

/** @returns {string[]} one line for each import that a host without Node could not resolve */
export function checkRuntimePurity() {
  const { dependencies = {} } = JSON.parse(readFileSync(join(root, "runtime/package.json"), "utf8"));
  const declared = Object.keys(dependencies).map((name) => `runtime/package.json depends on ${name}`);
  const built = PURE_ENTRIES.flatMap((subpath) =>
    ["import", "require"].map((condition) => entryFile("runtime", subpath, condition)),
  );
  return [...declared, ...new Set(built.flatMap((file) => foreignImports(file, new Set())))];
}

function foreignImports(file, seen) {
  if (seen.has(file)) return [];
  seen.add(file);
  if (!existsSync(file)) return [`${relative(root, file)} is not built`];
  const code = readFileSync(file, "utf8").replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
  return [...code.matchAll(SPECIFIERS)].flatMap(([, specifier]) => {
    if (specifier.startsWith(".")) return foreignImports(join(dirname(file), specifier), seen);
    return [`${relative(root, file)} imports ${specifier}`];
  });
}
