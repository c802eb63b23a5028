import { elementsWithin, type PageElement, type PageNode } from "./page-dom.js";

/** Ends elements where the next one ends them in browsers, though the page does not say so and the parser does not know. */
export function closeElements(root: PageElement): void {
  for (const element of elementsWithin(root)) {
    const { localName, parentNode } = element;
    if (localName === "a" && parentNode?.localName === "a") moveBehind(element, parentNode);
    else if (localName === "tbody" || localName === "tfoot") moveToTable(element);
  }
}

/** A link ends where the next one begins. */
function moveBehind(link: PageElement, outer: PageElement): void {
  const next = outer.nextSibling;
  for (let node: PageNode | null = link; node !== null;) {
    const following: PageNode | null = node.nextSibling;
    outer.parentNode?.insertBefore(node, next);
    node = following;
  }
}

/** Cells and rows end with their part of the table. */
function moveToTable(part: PageElement): void {
  let { parentNode } = part;
  for (let step = 0; step < 3 && parentNode !== null && parentNode.localName !== "table"; step++)
    ({ parentNode } = parentNode);
  if (parentNode?.localName === "table" && parentNode !== part.parentNode) parentNode.append(part);
}
