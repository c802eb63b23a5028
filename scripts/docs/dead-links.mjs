// The links of a built site: each leads to a file of it, and to an element that the file has.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";

/** @param {string} folder of HTML files @returns {string[]} one line for each link that leads nowhere */
export function deadLinksOf(folder) {
  const pages = readdirSync(folder, { recursive: true }).filter(
    (file) => file.endsWith(".html") && file !== "404.html",
  );
  const idsOf = new Map(pages.map((page) => [join(folder, page), readIds(join(folder, page))]));
  return pages.flatMap((page) =>
    readLinks(join(folder, page)).flatMap((link) => {
      const [path, anchor = ""] = link.split("#");
      const target = path === "" ? join(folder, page) : resolveLink(folder, join(folder, page), path);
      if (!existsSync(target)) return [`${page} links to ${link}, which is not there`];
      const isThere = anchor === "" || idsOf.get(target)?.has(decodeURIComponent(anchor));
      return isThere ? [] : [`${page} links to ${link}: ${relative(folder, target)} has no such heading`];
    }),
  );
}

function readIds(file) {
  return new Set([...readFileSync(file, "utf8").matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id));
}

function readLinks(file) {
  const links = [...readFileSync(file, "utf8").matchAll(/<a\s[^>]*href="([^"]+)"/g)].map(([, link]) => link);
  return [...new Set(links)].filter((link) => !/^[a-z]+:/i.test(link));
}

function resolveLink(folder, page, path) {
  const target = path.startsWith("/") ? join(folder, path) : join(dirname(page), path);
  return existsSync(target) && statSync(target).isDirectory() ? join(target, "index.html") : target;
}
