import { Readability } from "@mozilla/readability";
import { countChars, isProse, measureSections, type Section } from "./measure-sections.js";
import { elementsWithin, type PageDocument, type PageElement, unwrap } from "./page-dom.js";

/** Readability takes longer by more than the number of elements. */
const maxElements = 8000;
/** Where there is less text outside of navigation, the navigation is the page. */
const minChars = 100;

const boilerplateNames = new Set(["nav", "footer", "aside"]);
const boilerplateRoles = new Set(["navigation", "banner", "contentinfo", "complementary", "search"]);

/** What a page is about, and its first heading when that is not in it. */
export interface ChosenContent {
  readonly content: PageElement;
  readonly heading?: string | undefined;
}

/**
 * Finds what a page is about: its `main` or only `article`; of a page with many links beside, what Readability finds.
 * Where that would leave out text, it is the whole page without navigation, and where that is next to nothing, all of it.
 */
export function chooseContent(document: PageDocument): ChosenContent {
  const { body } = document;
  const whole = measureSections(body, isBoilerplate);
  const landmark = findLandmark(body);
  if (landmark !== undefined && isEnough(measureSections(landmark, isNavigation), whole)) {
    return { content: without(landmark, isNavigation) };
  }
  const chars = countChars(whole);
  if (chars < minChars) return { content: body };
  // Next to nothing else is on the page: there is only text to lose.
  const linkChars = whole.reduce((sum, section) => sum + section.linkChars, 0);
  const extracted = linkChars * 6 < chars ? undefined : extract(document, whole);
  return extracted ?? { content: without(body, isBoilerplate) };
}

function findLandmark(body: PageElement): PageElement | undefined {
  const mains = [...body.querySelectorAll("main, [role=main]")].filter((main) => !isInside(main, body, "main"));
  if (mains.length > 0) return mains.length === 1 ? mains[0] : undefined;
  const articles = [...body.querySelectorAll("article")];
  return articles.length === 1 ? articles[0] : undefined;
}

function isInside(element: PageElement, body: PageElement, name: string): boolean {
  for (let { parentNode } = element; parentNode !== null && parentNode !== body; { parentNode } = parentNode) {
    if (parentNode.localName === name || parentNode.getAttribute("role") === name) return true;
  }
  return false;
}

function isEnough(found: readonly Section[], whole: readonly Section[]): boolean {
  const chars = countChars(found);
  return chars >= minChars && chars * 2 >= countChars(whole);
}

/** A page's own header and asides are none of its text; those of an article may be. */
function isBoilerplate(element: PageElement): boolean {
  if (boilerplateNames.has(element.localName) || boilerplateRoles.has(element.getAttribute("role") ?? "")) return true;
  return element.localName === "header" && element.querySelector("h1") === null;
}

function isNavigation(element: PageElement): boolean {
  return element.localName === "nav" || element.getAttribute("role") === "navigation";
}

function without(root: PageElement, isLeftOut: (element: PageElement) => boolean): PageElement {
  for (const element of elementsWithin(root)) if (isLeftOut(element)) element.remove();
  return root;
}

/** What Readability finds, unless it loses text: half of it, or a section that somebody wrote to be read. */
function extract(document: PageDocument, whole: readonly Section[]): ChosenContent | undefined {
  if (elementsWithin(document.body).length > maxElements) return undefined;
  const copy = document.cloneNode(true);
  // Its own wrappers would be taken for elements of no account.
  for (const element of elementsWithin(copy.body)) {
    if (element.localName === "html" || element.localName === "body") unwrap(element);
  }
  const found = runReadability(copy);
  if (found === undefined) return undefined;
  const sections = measureSections(found);
  const titles = new Set(sections.map(({ title }) => title));
  const isLost = (section: Section) => isProse(section) && section.title !== "" && !titles.has(section.title);
  const lost = whole.filter(isLost);
  // It leaves out the heading that is the title; that is put back.
  const [first] = lost;
  const isOnlyTitle = first === undefined || (lost.length === 1 && first === whole.find(({ title }) => title !== ""));
  return isOnlyTitle && isEnough(sections, whole) ? { content: found, heading: first?.title } : undefined;
}

function runReadability(document: PageDocument): PageElement | undefined {
  const options = { keepClasses: true, disableJSONLD: true, serializer: (node: unknown) => node };
  const article = new Readability(document, options).parse();
  return (article?.content as PageElement | null | undefined) ?? undefined; // the serializer hands the element on
}
