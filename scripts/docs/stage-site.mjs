// Puts the documentation where the site's builder reads it: links to pages stay, links to other files of the repository
// become text, as the site does not have those files.
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "../lib/workspace.mjs";
import { listPages, readPage } from "./pages.mjs";

const LINK = /(?<!!)\[((?:[^\][]|\[[^\]]*\])*)\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)\s]*)?\)/g;

const FRONT = "README.md";

/** @returns {string[]} the pages */
export function stageSite(folder) {
  rmSync(folder, { recursive: true, force: true });
  const pages = listPages();
  for (const page of pages) {
    const file = join(folder, page === FRONT ? "index.md" : page);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, stagePage(page, new Set(pages)));
  }
  const pictures = join(root, "docs/pictures");
  if (existsSync(pictures)) cpSync(pictures, join(folder, "docs/pictures"), { recursive: true });
  return pages;
}

function stagePage(page, pages) {
  return readPage(page).replace(LINK, (link, text, path) => {
    const target = join(dirname(page), path).replaceAll("\\", "/");
    if (target === FRONT) return link.replace(FRONT, "index.md");
    return pages.has(target) || !existsSync(join(root, target)) ? link : text;
  });
}
