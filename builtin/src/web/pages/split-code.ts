import { isElement, isText, isWithin, type PageElement, type PageNode } from "./page-dom.js";

const block = new Set(["pre"]);

/** Makes code of words only. A link in it goes around its part of the code, for in code it would be no link. */
export function splitCode(root: PageElement): void {
  for (const code of [...root.querySelectorAll("code")]) {
    if (code.firstChild === null || isOnlyText(code) || isWithin(code, block)) continue;
    const parts = [...partsOf(code)];
    code.replaceWith(...parts.map(({ text, href }) => makePart(code, text, href)));
  }
}

function isOnlyText({ firstChild }: PageElement): boolean {
  return firstChild !== null && isText(firstChild) && firstChild.nextSibling === null;
}

interface Part {
  readonly text: string;
  readonly href: string | undefined;
}

function* partsOf(code: PageElement): Generator<Part> {
  const links = [...code.querySelectorAll("a[href]")];
  if (links.length === 0) {
    yield { text: code.textContent, href: undefined };
    return;
  }
  let text = "";
  for (let node = code.firstChild; node !== null; node = node.nextSibling) {
    const link = linkIn(node);
    if (link === undefined) {
      text += node.textContent;
      continue;
    }
    if (text !== "") yield { text, href: undefined };
    text = "";
    yield { text: node.textContent, href: link.getAttribute("href") ?? undefined };
  }
  if (text !== "") yield { text, href: undefined };
}

function linkIn(node: PageNode): PageElement | undefined {
  if (!isElement(node)) return undefined;
  return node.localName === "a" && node.hasAttribute("href") ? node : (node.querySelector("a[href]") ?? undefined);
}

function makePart(code: PageElement, text: string, href: string | undefined): PageElement | string {
  if (text.trim() === "") return text;
  const part = code.ownerDocument.createElement("code");
  part.append(text);
  if (href === undefined) return part;
  const link = code.ownerDocument.createElement("a");
  link.setAttribute("href", href);
  link.append(part);
  return link;
}
