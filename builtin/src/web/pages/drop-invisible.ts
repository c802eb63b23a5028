import { isElement, isText, nextWithin, type PageElement, type PageNode } from "./page-dom.js";

/** What is not text of a page, or needs scripts, or is asked of its reader. */
const droppedNames = new Set(
  (
    "script style template noscript iframe object embed applet svg canvas audio video map head link meta base title " +
    "select datalist option optgroup progress meter source track param frame frameset noframes noembed"
  ).split(" "),
);

const hidingStyle =
  /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|(?:left|top|right|bottom|text-indent)\s*:\s*-\d{3,}(?:\.\d+)?(?:px|em|rem)?)\s*(?:!important\s*)?(?:;|$)/i;
const tinyStyle = /(?:^|;)\s*font-size\s*:\s*0(?:\.0*)?(?:px|em|rem|pt|%)?\s*(?:!important\s*)?(?:;|$)/i;

/** Removes what a reader of the page does not see: comments, scripts, controls, hidden elements. */
export function dropInvisible(root: PageElement): void {
  for (let node = root.firstChild; node !== null;) {
    const isKept = isText(node) || (isElement(node) && !isInvisible(node));
    const next: PageNode | null = nextWithin(node, root, isKept);
    if (!isKept) node.remove();
    node = next;
  }
}

function isInvisible(element: PageElement): boolean {
  const { localName } = element;
  if (droppedNames.has(localName)) return true;
  if (localName === "input") return element.getAttribute("type")?.toLowerCase() !== "checkbox" || !isTask(element);
  if (localName === "dialog" && !element.hasAttribute("open")) return true;
  // Pages hide themselves until their scripts have run.
  return localName !== "html" && localName !== "body" && isHidden(element);
}

function isTask({ parentNode }: PageElement): boolean {
  return parentNode?.localName === "li" || parentNode?.parentNode?.localName === "li";
}

function isHidden(element: PageElement): boolean {
  const hidden = element.getAttribute("hidden");
  if (hidden !== null && hidden.toLowerCase() !== "until-found") return true;
  const style =
    element
      .getAttribute("style")
      ?.slice(0, 5000)
      .replace(/\/\*[^]*?\*\//g, "") ?? "";
  if (style === "") return false;
  // An element around others may have it to take out the blanks between them.
  return hidingStyle.test(style) || (tinyStyle.test(style) && ![...element.children].some((child) => isElement(child)));
}
