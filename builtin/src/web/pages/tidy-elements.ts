import {
  elementsWithin,
  isElement,
  isText,
  moveChildren,
  type PageElement,
  type PageNode,
  rename,
  unwrap,
} from "./page-dom.js";

const headingNames = new Set(["h1", "h2", "h3", "h4", "h5", "h6"]);
const blockNames = new Set([
  ...headingNames,
  ..."p div ul ol li dl dt dd table pre blockquote section article header footer figure figcaption hr details".split(
    " ",
  ),
]);
/** Elements that the converter does not know, and the ones that it knows for them. */
const knownNames: Readonly<Record<string, string>> = {
  ...{ kbd: "code", samp: "code", tt: "code", xmp: "pre", listing: "pre", plaintext: "pre", textarea: "pre" },
  ...{ details: "div", summary: "div", dialog: "div", legend: "div", search: "div", hgroup: "div" },
};

const emphases: Readonly<Record<string, string>> = { b: "strong", strong: "strong", i: "em", em: "em" };

/** Brings elements into the shape in which Markdown can say them: links around words, code of words only. */
export function tidyElements(root: PageElement): void {
  for (const element of elementsWithin(root)) tidy(element);
}

function tidy(element: PageElement): void {
  const { localName } = element;
  if (headingNames.has(localName)) tidyHeading(element);
  else if (localName === "a") narrowLink(element);
  else if (Object.hasOwn(emphases, localName)) unwrapRepeated(element);
  else if (localName === "button" || localName === "label") unwrapOrDrop(element);
  else if (localName === "br") limitBreaks(element);
  else if (localName === "math") element.replaceWith(readFormula(element));
  else if (Object.hasOwn(knownNames, localName)) rename(element, String(knownNames[localName]));
}

/** On one line, without the marks beside it that lead to itself. */
function tidyHeading(heading: PageElement): void {
  for (const lineBreak of [...heading.querySelectorAll("br")]) lineBreak.replaceWith(" ");
  for (const link of [...heading.querySelectorAll("a")]) {
    const text = link.textContent.trim();
    if (/^[#¶§🔗]?$/u.test(text) && !link.querySelector("img")) link.remove();
  }
}

/** Those of code blocks copy it; others may be headings that fold what follows. */
function unwrapOrDrop(element: PageElement): void {
  if (element.parentNode?.localName === "pre") element.remove();
  else unwrap(element);
}

/** Emphasis in the same emphasis would be a row of stars. */
function unwrapRepeated(element: PageElement): void {
  const kind = emphases[element.localName];
  for (let { parentNode } = element; parentNode !== null; { parentNode } = parentNode)
    if (emphases[parentNode.localName] === kind) return unwrap(element);
}

/** A link around blocks becomes one around the words of the first heading, or of the first block. */
function narrowLink(link: PageElement): void {
  const inner = elementsWithin(link);
  if (!inner.some(({ localName }) => blockNames.has(localName))) return;
  const target =
    inner.find(({ localName, textContent }) => headingNames.has(localName) && textContent.trim() !== "") ??
    inner.find((element) => blockNames.has(element.localName) && hasOwnText(element));
  if (target === undefined) return;
  const narrow = link.ownerDocument.createElement("a");
  narrow.setAttribute("href", link.getAttribute("href") ?? "");
  moveChildren(target, narrow);
  target.append(narrow);
  unwrap(link);
}

function hasOwnText(element: PageElement): boolean {
  if ([...element.children].some(({ localName }) => blockNames.has(localName))) return false;
  return element.textContent.trim() !== "";
}

/** Two make a paragraph; more are only distance. */
function limitBreaks(element: PageElement): void {
  const before = previousShown(element);
  const earlier = before?.localName === "br" ? previousShown(before) : undefined;
  if (earlier?.localName === "br") element.remove();
}

function previousShown({ previousSibling }: PageElement): PageElement | undefined {
  let node: PageNode | null = previousSibling;
  while (node !== null && isText(node) && node.textContent.trim() === "") node = node.previousSibling;
  return node !== null && isElement(node) ? node : undefined;
}

/** TeX where the page has it, else the signs one after the other. */
function readFormula(element: PageElement): string {
  const annotations = [...element.querySelectorAll("annotation")];
  const tex = annotations.find((annotation) => /tex/i.test(annotation.getAttribute("encoding") ?? ""));
  const text = tex?.textContent ?? element.getAttribute("alttext");
  return typeof text === "string" && text.trim() !== "" ? `$${text.trim()}$` : element.textContent;
}
