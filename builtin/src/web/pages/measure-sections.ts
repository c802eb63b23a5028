import { isElement, isText, nextWithin, type PageElement, type PageNode } from "./page-dom.js";

/** A heading, or the beginning of the page, with the text up to the next one. */
export interface Section {
  readonly title: string;
  /** Whether the heading is a link to somewhere, as teasers have it. */
  readonly isTeaser: boolean;
  chars: number;
  linkChars: number;
}

/** Measures the text of an element by its sections, leaving out elements that `isLeftOut` names. */
export function measureSections(root: PageElement, isLeftOut: (element: PageElement) => boolean = () => false) {
  const sections: Section[] = [{ title: "", isTeaser: false, chars: 0, linkChars: 0 }];
  let link: PageElement | undefined;
  for (let node = root.firstChild; node !== null;) {
    const isEntered = !isElement(node) || !isLeftOut(node);
    if (isElement(node) && isEntered) {
      if (/^h[1-6]$/.test(node.localName)) sections.push(startSection(node));
      if (node.localName === "a" && node.hasAttribute("href")) link = node;
    }
    if (isText(node)) {
      const last = sections.at(-1);
      const { length } = node.textContent.trim();
      if (last) last.chars += length;
      if (last && link?.contains(node) === true) last.linkChars += length;
    }
    const next: PageNode | null = nextWithin(node, root, isEntered);
    node = next;
  }
  return sections;
}

function startSection(heading: PageElement): Section {
  const title = heading.textContent.replace(/\s+/g, " ").trim();
  const link = heading.querySelector("a[href]");
  return {
    title,
    isTeaser: link !== null && link.textContent.trim().length * 2 > title.length,
    chars: 0,
    linkChars: 0,
  };
}

/** All characters of all sections. */
export function countChars(sections: readonly Section[]): number {
  return sections.reduce((sum, { chars }) => sum + chars, 0);
}

/** Whether somebody wrote it to be read: sentences, and not a list of links. */
export function isProse({ isTeaser, chars, linkChars }: Section): boolean {
  return !isTeaser && chars >= 80 && linkChars * 2 < chars;
}
