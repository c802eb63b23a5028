import { isElement, isText, nextWithin, nodesWithin, type PageElement, type PageNode } from "./page-dom.js";

/** Characters that nobody sees: controls, marks of direction, tags, soft hyphens, and ours for what is set aside. */
const invisible =
  /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u00ad\u200b\u202a-\u202e\u2060-\u2069\ufeff\ue000\ue001]|[\u{e0000}-\u{e007f}]/gu;

/** Elements in which blanks mean something. */
const verbatimNames = new Set(["pre", "textarea"]);

/** Removes characters that nobody sees; text that is meant for a model only hides in them. */
export function dropInvisibleCharacters(text: string): string {
  return text.replace(invisible, "");
}

/** Makes one of texts side by side, runs blanks together, as browsers show them, and removes characters that nobody sees. */
export function cleanText(root: PageElement): void {
  for (let node = root.firstChild; node !== null;) {
    const isVerbatim = isElement(node) && verbatimNames.has(node.localName);
    if (isVerbatim) for (const inner of nodesWithin(node)) replaceText(inner, (text) => text);
    mergeText(node);
    replaceText(node, (text) => text.replace(/\s+/g, " "));
    const next: PageNode | null = nextWithin(node, root, !isVerbatim);
    node = next;
  }
}

/** The parser begins a new text at each entity, and a converter takes the beginning of a text for that of a line. */
function mergeText(node: PageNode): void {
  if (!isText(node)) return;
  const parts = [node.textContent];
  for (let next = node.nextSibling; next !== null && isText(next); next = node.nextSibling) {
    parts.push(next.textContent);
    next.remove();
  }
  if (parts.length > 1) node.textContent = parts.join("");
}

function replaceText(node: PageNode, change: (text: string) => string): void {
  if (!isText(node)) return;
  const text = node.textContent;
  const clean = dropInvisibleCharacters(change(text));
  if (clean !== text) node.textContent = clean;
}
