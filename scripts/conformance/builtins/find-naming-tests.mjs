// Which tests name which checks.
import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { listFiles, root } from "../../lib/workspace.mjs";

const TEST = /^(?!.*\/(node_modules|dist)\/).*\.test\.(ts|mjs)$/;
/** An id as it stands in a title: the section's name, a hyphen, the number; more numbers of a section may follow. */
const ID = /(?<![\w.-])([A-Za-z][\w.]*)((?:(?:,| and|, and)? ?-\d{3}(?!\w))+)/g;

/** Id → the first test file that names it, relative to the repository. @returns {Map<string, string>} */
export function findNamingTests() {
  const found = new Map();
  for (const file of listFiles(root, TEST)) {
    const name = relative(root, file).replaceAll("\\", "/");
    for (const id of namedIn(readFileSync(file, "utf8"))) if (!found.has(id)) found.set(id, name);
  }
  return found;
}

function namedIn(text) {
  return [...text.matchAll(ID)].flatMap(([, section, numbers]) =>
    numbers.match(/-\d{3}/g).map((number) => section + number),
  );
}
