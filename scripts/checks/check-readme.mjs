// The README stays short, and its links lead somewhere.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../lib/workspace.mjs";

const MAX_LINES = 250;

/** @returns {string[]} one line for each fault */
export function checkReadme() {
  if (!existsSync(join(root, "README.md"))) return ["README.md is missing"];
  const text = readFileSync(join(root, "README.md"), "utf8");
  const lines = text.split("\n").length - 1;
  const tooLong = lines > MAX_LINES ? [`README.md has ${lines} lines (${MAX_LINES} at most)`] : [];
  const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, link]) => link);
  return [
    ...tooLong,
    ...links
      .filter((link) => !existsSync(join(root, link)))
      .map((link) => `README.md links to ${link}, which is not there`),
  ];
}
