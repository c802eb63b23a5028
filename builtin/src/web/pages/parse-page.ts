import { parseHTML } from "linkedom";
import { dropScripts } from "./drop-scripts.js";
import type { PageDocument } from "./page-dom.js";

/** A page is read to the first of these limits: each character, element and attribute takes memory. */
const maxChars = 2_000_000;
const maxTags = 50_000;
const maxEqualSigns = 120_000;

/**
 * Parses a page. All of it stands below one body, also what stands behind `</body>` and what is a piece of a page only; an
 * own `html` or `body` is one element there like any other.
 */
export function parsePage(html: string): { document: PageDocument; isCut: boolean } {
  const shown = dropScripts(html);
  const text = shown.slice(0, Math.min(maxChars, findNth(shown, "<", maxTags), findNth(shown, "=", maxEqualSigns)));
  const body = text.replace(/<\/(?:body|html)\s*>/gi, "");
  const parsed: unknown = parseHTML(`<!doctype html><html><head></head><body>${body}</body></html>`);
  const { document } = parsed as { document: PageDocument }; // linkedom's own types need the browser's
  return { document, isCut: text.length < shown.length };
}

/** Where a character stands for the nth time; beyond the text when it does not. */
function findNth(text: string, character: string, count: number): number {
  let place = -1;
  for (let nth = 0; nth < count; nth++) {
    place = text.indexOf(character, place + 1);
    if (place === -1) return text.length;
  }
  return place;
}
