import type { ToolContext } from "@toolmark/runtime";
import { environmentPolicy } from "../../http/environment-policy.js";
import { fetchResource, type FetchedResource } from "../../http/fetch-resource.js";
import { HttpProblem } from "../../http/http-problem.js";
import type { UrlPolicy } from "../../http/url-policy.js";
import { markAsContent } from "../mark-as-content.js";
import { userAgent } from "../user-agent.js";
import { digestOf, PageMemory, validatorsOf, type ReadPage } from "./page-memory.js";
import { cutWindow, type TextWindow } from "./show-window.js";

/** What the tools that read pages have in common. */
export interface PageOptions {
  /** Which URLs may be fetched. @default public addresses only, as the environment changes it */
  policy?: UrlPolicy | undefined;
  /** For fetching a page, to its end. @default 12,000 */
  timeoutMs?: number | undefined;
}

/** Makes text of what was fetched, within the time and signal of the call. */
export type ReadContent = (
  resource: FetchedResource,
  signal: AbortSignal | undefined,
) => Promise<{ readonly text: string; readonly notice: string | undefined }>;

/** Of an answer, decompressed. */
export const maxPageBytes = 10_000_000;

/** Shows pages in windows. The first window asks the server each time; those behind go on in what was read a moment ago. */
export class PageReader {
  readonly #memory = new PageMemory();
  readonly #options: PageOptions;
  readonly #accept: string;
  readonly #readContent: ReadContent;

  constructor(options: PageOptions, accept: string, readContent: ReadContent) {
    this.#options = options;
    this.#accept = accept;
    this.#readContent = readContent;
  }

  /** @throws HttpProblem, as a rejection, when the page cannot be had */
  async show(url: string, window: TextWindow, context: ToolContext | undefined): Promise<string> {
    const page = await this.#read(url.replace(/#.*$/s, ""), window.offset > 1, context);
    return renderWindow(page, window);
  }

  async #read(url: string, isContinued: boolean, context: ToolContext | undefined): Promise<ReadPage> {
    const known = this.#memory.find(url);
    if (known !== undefined && isContinued) return known;
    const resource = await this.#fetch(url, known, context?.signal);
    const page = await this.#pageOf(resource, known, context?.signal);
    this.#memory.keep(url, page);
    return page;
  }

  #fetch(url: string, known: ReadPage | undefined, signal: AbortSignal | undefined): Promise<FetchedResource> {
    const { policy = environmentPolicy(), timeoutMs = 12_000 } = this.#options;
    const headers = { accept: this.#accept, "user-agent": userAgent, ...known?.validators };
    return fetchResource(url, { policy, timeoutMs, headers, signal, maxBytes: maxPageBytes });
  }

  async #pageOf(resource: FetchedResource, known: ReadPage | undefined, signal: AbortSignal | undefined) {
    const { status, bytes } = resource;
    if (status === 304 && known !== undefined) return known;
    if (status < 200 || status >= 300) throw new HttpProblem(`the server answered with status ${status}`);
    if (bytes.length === 0) throw new HttpProblem(`the answer is empty (status ${status})`);
    const digest = digestOf(resource);
    if (digest === known?.digest) return known;
    const { text, notice } = await this.#readContent(resource, signal);
    return { host: new URL(resource.url).host, text, notice, digest, validators: validatorsOf(resource) };
  }
}

function renderWindow({ host, text, notice }: ReadPage, window: TextWindow): string {
  if (window.offset > text.length)
    return `Error: offset is ${window.offset}, and there are only ${text.length} characters.`;
  const shown = cutWindow(text, window);
  const lines = [markAsContent(shown.text, host)];
  if (shown.nextOffset !== undefined) lines.push(explainMore(shown.nextOffset, text.length));
  else if (notice !== undefined) lines.push(`[${notice}]`);
  return lines.join("\n");
}

function explainMore(nextOffset: number, total: number): string {
  return `[truncated: this ends at character ${nextOffset - 1} of ${total}; to continue, call again with offset=${nextOffset}]`;
}
