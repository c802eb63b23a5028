import TurndownService from "turndown";
import type { PageElement } from "./page-dom.js";
import { readCodeBlock } from "./read-code-block.js";
import { dissolveTable, isLayout, readTable, toCellCode, toCellText } from "./read-table.js";
import { SetAside } from "./set-aside.js";

/** Converts an element that is clean, of limited depth and with whole URLs. It is changed on the way. */
export function toMarkdown(root: PageElement): string {
  const service = makeService();
  const aside = new SetAside();
  for (const pre of [...root.querySelectorAll("pre")]) aside.replace(pre, readCodeBlock(pre));
  // The innermost first.
  for (const table of [...root.querySelectorAll("table")].reverse()) {
    if (isLayout(table)) dissolveTable(table);
    else aside.replace(table, convertTable(table, service, aside));
  }
  for (const list of root.querySelectorAll("ol")) numberItems(list);
  const markdown = convert(service, root)
    .replace(/[ \t]+$/gm, keepBreak)
    .replace(/(?: {2}\n){2,}/g, "\n\n")
    .replace(/\n{3,}/g, "\n\n");
  return aside.restore(markdown);
}

/** Two blanks at the end of a line are a line break. */
function keepBreak(blanks: string): string {
  return blanks === "  " ? blanks : "";
}

function convert(service: TurndownService, element: PageElement): string {
  // Turndown takes a copy, which costs as much as the parser; nobody needs this one any more.
  return service.turndown(Object.assign(element, { cloneNode: () => element }));
}

function convertTable(table: PageElement, service: TurndownService, aside: SetAside): string {
  const [caption] = [...table.children].filter(({ localName }) => localName === "caption");
  const title = caption === undefined ? "" : convert(service, caption);
  const rows = readTable(table, (cell) => {
    const text = toCellText(convert(service, cell));
    return aside.restoreInline(text, (block) => toCellCode(block).replaceAll("|", "\\|"));
  });
  return title === "" ? rows : `${title}\n\n${rows}`;
}

function makeService(): TurndownService {
  const service = new TurndownService({
    headingStyle: "atx",
    hr: "---",
    bulletListMarker: "-",
    codeBlockStyle: "fenced",
    emDelimiter: "*",
  });
  service.addRule("struck", { filter: ["del", "s", "strike"], replacement: (content) => `~~${content}~~` });
  service.addRule("task", { filter: "input", replacement: (_, node) => writeBox(asElement(node)) });
  service.addRule("listItem", { filter: "li", replacement: (content, node) => writeItem(content, asElement(node)) });
  service.addRule("term", { filter: "dt" as never, replacement: (content) => `\n\n${content.trim()}\n` }); // no name that its types know
  service.addRule("meaning", {
    filter: "dd" as never, // as above
    replacement: (content) => `\n: ${indent(content.trim(), 2)}\n`,
  });
  service.addRule("power", {
    filter: "sup",
    replacement: (content, node) => {
      const { textContent } = asElement(node);
      return /^[-+\u2212]?[\dn]+$/.test(textContent) && !content.includes("](") ? `^${textContent}` : content;
    },
  });
  return service;
}

function asElement(node: unknown): PageElement {
  return node as PageElement; // turndown knows it by the browser's types
}

function writeBox(input: PageElement): string {
  const isSpaced = /^\s/.test(input.nextSibling?.textContent ?? "");
  return `[${input.hasAttribute("checked") ? "x" : " "}]${isSpaced ? "" : " "}`;
}

/** As turndown does it, but with as few blanks as Markdown needs. */
function writeItem(content: string, item: PageElement): string {
  const marker = findMarker(item);
  const text = indent(content.replace(/^\n+/, "").replace(/\n+$/, "\n"), marker.length);
  return marker + text + (item.nextSibling !== null && !text.endsWith("\n") ? "\n" : "");
}

function numberItems(list: PageElement): void {
  const start = Number.parseInt(list.getAttribute("start") ?? "1", 10);
  let place = Number.isNaN(start) ? 1 : start;
  for (const item of list.children) if (item.localName === "li") item.setAttribute("data-place", String(place++));
}

function findMarker(item: PageElement): string {
  return item.parentNode?.localName === "ol" ? `${item.getAttribute("data-place") ?? 1}. ` : "- ";
}

function indent(text: string, count: number): string {
  return text.replace(/\n(?=[^\n])/g, `\n${" ".repeat(count)}`);
}
