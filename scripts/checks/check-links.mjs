// Every link of the documentation leads somewhere: to a file of the repository, and to a heading that it has.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { anchorsOf, linksOf, listPages, readPage } from "../docs/pages.mjs";
import { root } from "../lib/workspace.mjs";

/** @returns {string[]} one line for each dead link */
export function checkLinks(pages = listPages()) {
  return pages.flatMap((page) =>
    linksOf(page).flatMap(({ target, anchor }) => {
      const place = `${page} links to ${target}${anchor && `#${anchor}`}`;
      if (target.startsWith("..") || !existsSync(join(root, target))) return [`${place}, which is not there`];
      const isHeading = anchor === "" || !target.endsWith(".md") || anchorsOf(readPage(target)).includes(anchor);
      return isHeading ? [] : [`${place}, a heading that is not there`];
    }),
  );
}
