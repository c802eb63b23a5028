import { elementsWithin, type PageDocument, type PageElement, unwrap } from "./page-dom.js";

const linkSchemes = new Set(["http:", "https:", "mailto:", "tel:", "ftp:"]);

/** Where relative URLs of a page start from. */
export function findBase(document: PageDocument, url: string): string {
  const href = document.querySelector("base")?.getAttribute("href");
  const base = href === undefined || href === null ? undefined : resolve(href, url);
  return base !== undefined && /^https?:/.test(base) ? base : url;
}

/** Makes every link and image one with the whole of its URL. Those that lead to no place, such as `javascript:`, are text. */
export function resolveLinks(root: PageElement, base: string): void {
  for (const element of elementsWithin(root)) {
    if (element.localName === "a") resolveLink(element, base);
    if (element.localName === "img") resolveImage(element, base);
  }
}

function resolveLink(element: PageElement, base: string): void {
  const href = element.getAttribute("href");
  const url = href === null ? undefined : resolve(href, base);
  if (url === undefined || !linkSchemes.has(new URL(url).protocol)) return unwrap(element);
  element.setAttribute("href", url);
  labelLink(element);
  element.removeAttribute("title");
}

/** A link with a drawing only may have its words elsewhere. */
function labelLink(element: PageElement): void {
  if (element.textContent.trim() !== "" || hasImageText(element)) return;
  const image = element.querySelector("img");
  const labels = [element.getAttribute("aria-label"), element.getAttribute("title"), image?.getAttribute("title")];
  const label = labels.find((text) => typeof text === "string" && text.trim() !== "");
  if (typeof label === "string") element.append(label.replace(/\s+/g, " ").trim().slice(0, 300));
}

function hasImageText(element: PageElement): boolean {
  return [...element.querySelectorAll("img")].some((image) => (image.getAttribute("alt") ?? "").trim() !== "");
}

/** An image without a description tells a reader of text nothing. */
function resolveImage(element: PageElement, base: string): void {
  const alt = element.getAttribute("alt")?.replace(/\s+/g, " ").trim() ?? "";
  if (alt === "") return element.remove();
  const sources = [element.getAttribute("src"), element.getAttribute("data-src")];
  const urls = sources.map((source) => (source === null || source === "" ? undefined : resolve(source, base)));
  const url = urls.find((found) => found !== undefined && /^https?:/.test(found));
  if (url === undefined) return element.replaceWith(alt);
  element.setAttribute("src", url);
  element.setAttribute("alt", alt);
  element.removeAttribute("title");
}

function resolve(href: string, base: string): string | undefined {
  const text = href.trim();
  return URL.canParse(text, base) ? new URL(text, base).href : undefined;
}
