import { createHash } from "node:crypto";
import type { FetchedResource } from "../../http/fetch-resource.js";

/** A page as it was read, and how to find out whether it is the same still. */
export interface ReadPage {
  readonly host: string;
  readonly text: string;
  /** What to say of it beside, such as that it goes on. */
  readonly notice: string | undefined;
  /** Of the bytes and what they are taken for. */
  readonly digest: string;
  /** Headers that ask whether it is the same still. */
  readonly validators: Readonly<Record<string, string>>;
}

const maxAgeMs = 60_000;
const maxPages = 8;
const maxChars = 10_000_000;

/** The pages that were read in the last minute: a few, so that a long one is not fetched and converted for each window. */
export class PageMemory {
  readonly #pages = new Map<string, { page: ReadPage; readAtMs: number }>();

  find(url: string): ReadPage | undefined {
    const found = this.#pages.get(url);
    if (found === undefined) return undefined;
    if (performance.now() - found.readAtMs < maxAgeMs) return found.page;
    this.#pages.delete(url);
    return undefined;
  }

  keep(url: string, page: ReadPage): void {
    this.#pages.delete(url);
    this.#pages.set(url, { page, readAtMs: performance.now() });
    for (const oldest of this.#pages.keys()) {
      if (this.#pages.size <= maxPages && this.#countChars() <= maxChars) return;
      this.#pages.delete(oldest);
    }
  }

  #countChars(): number {
    return [...this.#pages.values()].reduce((sum, { page }) => sum + page.text.length, 0);
  }
}

/** What tells one answer from another. */
export function digestOf({ bytes, contentType, url, isTruncated }: FetchedResource): string {
  const hash = createHash("sha256").update(JSON.stringify([contentType, url, isTruncated]));
  return hash.update(bytes).digest("base64");
}

/** The headers by which a server says that nothing has changed. */
export function validatorsOf({ headers }: FetchedResource): Readonly<Record<string, string>> {
  const tag = headers.get("etag");
  const date = headers.get("last-modified");
  return { ...(tag !== null && { "if-none-match": tag }), ...(date !== null && { "if-modified-since": date }) };
}
