// The pages of the documentation, and the links in them.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { listFiles, root } from "../lib/workspace.mjs";
import { slugOf } from "./slug-of.mjs";

const BESIDE = ["README.md", "CONTRIBUTING.md", "SECURITY.md", "THIRD-PARTY-LICENSES.md"];
const LINK = /(?<!!)\[((?:[^\][]|\[[^\]]*\])*)\]\((?!https?:|mailto:)([^)#\s]*)(#[^)\s]*)?\)/g;

/** @returns {string[]} paths from the root, with forward slashes */
export function listPages() {
  const docs = listFiles(join(root, "docs"), /\.md$/).map((file) => relative(root, file).replaceAll("\\", "/"));
  return [...BESIDE, ...docs.filter((file) => !file.startsWith("docs/site/"))].filter((file) =>
    existsSync(join(root, file)),
  );
}

export const readPage = (page) => readFileSync(join(root, page), "utf8");

const FENCED = /^(```+|~~~+)[^\n]*\n[^]*?^\1[ \t]*$/gm;

/** Text with code taken out, of blocks and of lines: what looks like a link there is none. */
export function withoutCode(text) {
  return text.replace(FENCED, "").replace(/(`+)(?!`)[^]*?[^`]\1(?!`)/g, (code) => " ".repeat(code.length));
}

/** @returns {{ text: string, target: string, anchor: string }[]} links within the repository; targets from the root */
export function linksOf(page, text = readPage(page)) {
  return [...withoutCode(text).matchAll(LINK)].map(([, label, path, anchor = ""]) => ({
    text: label,
    target: path === "" ? page : join(dirname(page), path).replaceAll("\\", "/").replace(/\/$/, ""),
    anchor: anchor.slice(1),
  }));
}

/** Anchors of a page's headings, as GitHub and the site make them. */
export function anchorsOf(text) {
  const seen = new Map();
  return [
    ...text
      .replace(FENCED, "")
      .replaceAll("`", "")
      .matchAll(/^#{1,6} +(.+?) *$/gm),
  ].map(([, heading]) => {
    const slug = slugOf(heading);
    const count = seen.get(slug) ?? 0;
    seen.set(slug, count + 1);
    return count === 0 ? slug : `${slug}-${count}`;
  });
}
