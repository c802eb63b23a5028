// Which tests name which checks.
import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { listFiles, root } from "../../lib/workspace.mjs";

const TEST = /^(?!.*\/(node_modules|dist)\/).*\.test\.(ts|mjs)$/;
/** An id as it stands in a title: the section's name, a hyphen, the number. */
const ID = /(?<![\w.-])[A-Za-z][\w.]*-\d{3}(?![\w-])/g;

/** Id → the first test file that names it, relative to the repository. @returns {Map<string, string>} */
export function findNamingTests() {
  const found = new Map();
  for (const file of listFiles(root, TEST)) {
    for (const [id] of readFileSync(file, "utf8").matchAll(ID)) {
      if (!found.has(id)) found.set(id, relative(root, file).replaceAll("\\", "/"));
    }
  }
  return found;
}
