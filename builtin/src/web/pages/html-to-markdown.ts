import { chooseContent, type ChosenContent } from "./choose-content.js";
import { cleanText, dropInvisibleCharacters } from "./clean-text.js";
import { closeElements } from "./close-elements.js";
import { dropInvisible } from "./drop-invisible.js";
import { limitDepth } from "./limit-depth.js";
import type { PageDocument, PageElement } from "./page-dom.js";
import { parsePage } from "./parse-page.js";
import { noteLanguages } from "./read-code-block.js";
import { readPublished } from "./read-published.js";
import { findBase, resolveLinks } from "./resolve-links.js";
import { splitCode } from "./split-code.js";
import { tidyElements } from "./tidy-elements.js";
import { toMarkdown } from "./to-markdown.js";

/** Markdown of a page, and whether the page goes on behind what was read. */
export interface ConvertedPage {
  readonly text: string;
  readonly isCut: boolean;
}

/** How {@link htmlToMarkdown} reads a page. */
export interface ReadingOptions {
  /** Whether what the page is about is looked for; without it, all is converted. @default true */
  readonly isExtracted?: boolean | undefined;
}

/** Converts a page to Markdown, with whole URLs, its title, and a line that says when it was published. */
export function htmlToMarkdown(html: string, url: string, { isExtracted = true }: ReadingOptions = {}): ConvertedPage {
  const { document, isCut } = parsePage(html);
  const { body } = document;
  const published = readPublished(document);
  const titleOfHead = readTitle(document);
  const base = findBase(document, url);
  const substitute = document.querySelector("noscript")?.textContent ?? "";
  noteLanguages(body);
  dropInvisible(body);
  closeElements(body);
  limitDepth(body);
  resolveLinks(body, base);
  tidyElements(body);
  splitCode(body);
  cleanText(body);
  const title = chooseTitle(titleOfHead, body);
  const { content, heading = title }: ChosenContent = isExtracted ? chooseContent(document) : { content: body };
  const markdown = toMarkdown(content);
  const text = markdown === "" ? readSubstitute(substitute) : withTitle(markdown, heading);
  return { text: published === undefined ? text : `Published: ${published}\n\n${text}`, isCut };
}

function readTitle(document: PageDocument): string {
  const titles = [...document.querySelectorAll("title")].filter(({ parentNode }) => parentNode?.localName !== "svg");
  return cleanLine(titles[0]?.textContent ?? "");
}

/** The only first heading, when it says what the title says, and more. */
function chooseTitle(title: string, body: PageElement): string {
  const [heading, ...others] = [...body.querySelectorAll("h1")].map(({ textContent }) => cleanLine(textContent));
  if (heading === undefined || others.length > 0) return title;
  return lettersOf(heading).includes(lettersOf(title)) ? heading : title;
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}

function cleanLine(text: string): string {
  return dropInvisibleCharacters(text.slice(0, 1000).replace(/\s+/g, " ")).trim();
}

/** A page without a first heading has its title for one. */
function withTitle(markdown: string, title: string): string {
  return title === "" || /^# /m.test(markdown)
    ? markdown
    : `# ${title.replace(/([\\`*_[\]<])/g, "\\$1")}\n\n${markdown}`;
}

/** What a page that is made by scripts says to who has none. */
function readSubstitute(text: string): string {
  return cleanLine(text.replace(/<[^>]*>/g, " "));
}
