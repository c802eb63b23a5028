/** What is used of a node of a parsed page. The compiler does not know the browser's own types here. */
export interface PageNode {
  readonly nodeType: number;
  readonly parentNode: PageElement | null;
  readonly firstChild: PageNode | null;
  readonly nextSibling: PageNode | null;
  readonly previousSibling: PageNode | null;
  textContent: string;
  remove(): void;
}

/** What is used of an element. */
export interface PageElement extends PageNode {
  /** In small letters. */
  readonly localName: string;
  readonly ownerDocument: PageDocument;
  readonly children: Iterable<PageElement>;
  getAttribute(name: string): string | null;
  setAttribute(name: string, value: string): void;
  removeAttribute(name: string): void;
  hasAttribute(name: string): boolean;
  querySelector(selector: string): PageElement | null;
  querySelectorAll(selector: string): Iterable<PageElement>;
  append(...nodes: (PageNode | string)[]): void;
  insertBefore(node: PageNode, next: PageNode | null): unknown;
  replaceWith(...nodes: (PageNode | string)[]): void;
  contains(node: PageNode): boolean;
}

/** What is used of a document. */
export interface PageDocument {
  readonly body: PageElement;
  createElement(name: string): PageElement;
  querySelector(selector: string): PageElement | null;
  querySelectorAll(selector: string): Iterable<PageElement>;
  cloneNode(isDeep: boolean): PageDocument;
}

/** Whether a node is an element. */
export function isElement(node: PageNode): node is PageElement {
  return node.nodeType === 1;
}

/** Whether a node is text. */
export function isText(node: PageNode): boolean {
  return node.nodeType === 3;
}

/** All nodes below one, in the order of the page; a deep page is no deep recursion. Nodes not yet reached may be removed. */
export function* nodesWithin(root: PageNode): Generator<PageNode> {
  let node = nextWithin(root, root);
  while (node !== null) {
    yield node;
    node = nextWithin(node, root);
  }
}

/** The node after one in the order of the page, or after all that is in it. */
export function nextWithin(node: PageNode, root: PageNode, isEntered = true): PageNode | null {
  if (isEntered && node.firstChild !== null) return node.firstChild;
  let current: PageNode | null = node;
  while (current !== null && current !== root) {
    if (current.nextSibling !== null) return current.nextSibling;
    current = current.parentNode;
  }
  return null;
}

/** The elements below one, as they are now: they may be moved and removed while going through them. */
export function elementsWithin(root: PageNode): PageElement[] {
  return [...nodesWithin(root)].filter(isElement);
}

/** Puts what is in an element in its place. */
export function unwrap(element: PageElement): void {
  const { parentNode } = element;
  if (parentNode === null) return;
  for (let child = element.firstChild; child !== null; child = element.firstChild)
    parentNode.insertBefore(child, element);
  element.remove();
}

/** Moves what is in an element into a new one in its place; a language that its classes tell stays with it. */
export function rename(element: PageElement, name: string): PageElement {
  const other = element.ownerDocument.createElement(name);
  const className = element.getAttribute("class");
  if (className !== null) other.setAttribute("class", className);
  moveChildren(element, other);
  element.replaceWith(other);
  return other;
}

/** Moves what is in one element to the end of another. */
export function moveChildren(from: PageElement, to: PageElement): void {
  for (let child = from.firstChild; child !== null; child = from.firstChild) to.insertBefore(child, null);
}

/** Whether one of the elements around a node, `root` not among them, has one of these names. */
export function isWithin(node: PageNode, names: ReadonlySet<string>): boolean {
  for (let parent = node.parentNode; parent !== null; parent = parent.parentNode)
    if (names.has(parent.localName)) return true;
  return false;
}
