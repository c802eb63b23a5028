import { defaultTreeAdapter, html, parse, type DefaultTreeAdapterTypes } from "parse5";
import { HttpProblem } from "../../http/http-problem.js";

/** An element of a parsed page. */
export type Element = DefaultTreeAdapterTypes.Element;
/** A node of a parsed page. */
export type Node = DefaultTreeAdapterTypes.Node;

/** A parsed page, with the forms that the parser found controls to belong to, also where tables tear them apart. */
export interface Page {
  readonly document: DefaultTreeAdapterTypes.Document;
  readonly formOf: ReadonlyMap<Element, Element>;
}

/** Ten times as many as a large page has; each takes memory. */
const maxElements = 100_000;

/**
 * Parses a page as browsers do.
 *
 * @throws HttpProblem when it is made to take memory
 */
export function parsePage(text: string): Page {
  const formOf = new Map<Element, Element>();
  let count = 0;
  const document = parse(text, {
    treeAdapter: {
      ...defaultTreeAdapter,
      onElementCreated(element, { formElement, isInTemplate }) {
        if (++count > maxElements) throw new HttpProblem(`the page has more than ${maxElements} elements`);
        if (formElement !== null && !isInTemplate) formOf.set(element, formElement);
      },
    },
  });
  return { document, formOf };
}

/** Whether a node is an element of HTML, and not of a drawing or formula. */
export function isHtmlElement(node: Node): node is Element {
  return "tagName" in node && node.namespaceURI === html.NS.HTML;
}

/** The value of an attribute; undefined when it is not there. */
export function attributeOf(element: Element, name: string): string | undefined {
  return element.attrs.find((attribute) => attribute.name === name)?.value;
}

/** Nodes in the order of the page, without what templates hold back. A deep page is no deep recursion. */
export function* nodesWithin(root: Node, isEntered: (node: Node) => boolean = () => true): Generator<Node> {
  const waiting: Node[] = [root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    yield node;
    if (!("childNodes" in node) || !isEntered(node)) continue;
    for (let index = node.childNodes.length - 1; index >= 0; index--) {
      const child = node.childNodes[index];
      if (child !== undefined) waiting.push(child);
    }
  }
}

/** The elements around one, from the inside: as many as a page made by people has. */
export function* elementsAround(element: Element): Generator<Element> {
  let parent = element.parentNode;
  for (let step = 0; step < 200 && parent !== null && isHtmlElement(parent); step++) {
    yield parent;
    parent = parent.parentNode;
  }
}

/** Nodes of one element that are looked at for its words. */
const maxTextNodes = 2000;

/** The words in an element, blanks run together, of at most `maxChars`. */
export function textWithin(root: Node, maxChars: number, leftOut: readonly string[] = []): string {
  let text = "";
  let count = 0;
  const isEntered = (node: Node) => !("tagName" in node) || node === root || !leftOut.includes(node.tagName);
  for (const node of nodesWithin(root, isEntered)) {
    if (node.nodeName === "#text" && "value" in node) text += node.value;
    if (text.length > maxChars * 4 || count++ > maxTextNodes) break;
  }
  return text.replace(/\s+/g, " ").trim().slice(0, maxChars);
}
