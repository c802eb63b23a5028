import { isElement, isText, nextWithin, type PageElement, type PageNode, unwrap } from "./page-dom.js";

/** People write to a depth of about 30. What comes later calls itself for each level. */
const maxDepth = 80;
/** Below this, elements that only hold others go. */
const maxWrapperDepth = 40;

const wrapperNames = new Set(["div", "section", "span", "article", "center", "font"]);
const inlineNames = new Set(["span", "font", "a", "b", "i", "em", "strong", "u", "small", "code", "sub", "sup"]);

/** Flattens a page that is deeper than people write; its text stays. */
export function limitDepth(root: PageElement): void {
  let depth = 1;
  for (let node = root.firstChild; node !== null;) {
    // Its cells may be too deep: what is in it is shown, one after the other.
    if (isElement(node) && node.localName === "table" && depth > maxDepth - 4) node.setAttribute("role", "none");
    if (isElement(node) && node.firstChild !== null && isTooDeep(node, depth)) {
      const { firstChild } = node;
      separate(node);
      unwrap(node);
      node = firstChild;
      continue;
    }
    const next: PageNode | null = nextWithin(node, root);
    if (next !== null) depth += stepDepth(node, next);
    node = next;
  }
}

function isTooDeep({ localName }: PageElement, depth: number): boolean {
  return depth > maxDepth || (depth > maxWrapperDepth && wrapperNames.has(localName));
}

/** Down one, or up as many as it takes to come to the parent of `next`. */
function stepDepth(from: PageNode, next: PageNode): number {
  if (next.parentNode === from) return 1;
  let step = 0;
  for (let { parentNode } = from; parentNode !== null && parentNode !== next.parentNode; { parentNode } = parentNode)
    step--;
  return step;
}

/** Text of two blocks does not run together when neither is one any more. */
function separate(element: PageElement): void {
  const { parentNode, previousSibling, nextSibling, ownerDocument } = element;
  if (parentNode === null || inlineNames.has(element.localName)) return;
  if (previousSibling !== null && isText(previousSibling))
    parentNode.insertBefore(ownerDocument.createElement("br"), element);
  if (nextSibling !== null && isText(nextSibling))
    parentNode.insertBefore(ownerDocument.createElement("br"), nextSibling);
}
