import type { tags, ToolContext } from "@toolmark/runtime";
import type { FetchedResource } from "../../http/fetch-resource.js";
import { HttpProblem } from "../../http/http-problem.js";
import { orProblem } from "../or-problem.js";
import { contentKind } from "./content-kind.js";
import { maxPageBytes, type PageOptions, PageReader, type ReadContent } from "./page-reader.js";
import { PageConverter } from "./page-converter.js";

/** `get_web_content` as a function. What goes wrong is a text beginning with `Error`. */
export type GetWebContent = (
  url: string,
  ...rest: [maxChars?: number, offset?: number, context?: ToolContext]
) => Promise<string>;

/** How a tool made by {@link makeContentTool} works. */
export interface ContentOptions extends PageOptions {
  /** For making Markdown of a page. @default 6,000 */
  conversionMs?: number | undefined;
}

const accept = "text/html, application/xhtml+xml, application/pdf, text/*;q=0.9, application/json;q=0.9, */*;q=0.5";

/** Makes a `get_web_content` with a policy and time limits of its own. */
export function makeContentTool(options: ContentOptions = {}): GetWebContent {
  const reader = new PageReader(options, accept, contentReader(options));

  /**
   * Fetches a URL and returns its content as Markdown: a web page, a PDF (each page under "## Page N"), or any text such as
   * JSON, XML and feeds. When the page says when it was published, a line "Published:" comes first. Anything that is not
   * declared as text is reported and not returned. A long document comes in parts: when the result says that it was
   * truncated, call again with the offset that it names before drawing conclusions, for a part reads like a whole.
   *
   * @tool
   * @readOnly
   * @openWorld
   * @param url What to fetch, with http:// or https://.
   * @param maxChars How many characters to return at most.
   * @param offset Character to start from, counted from 1.
   */
  async function getWebContent(
    url: string,
    maxChars: number & tags.Type<"int"> = 20_000,
    offset: number & tags.Type<"int"> = 1,
    context?: ToolContext,
  ): Promise<string> {
    if (maxChars < 1) return "Error: max_chars must be 1 or more.";
    return orProblem("fetching page", () => reader.show(url, { offset, maxChars }, context));
  }
  return getWebContent;
}

function contentReader({ conversionMs = 6000 }: ContentOptions): ReadContent {
  const converter = new PageConverter();
  return async (resource, signal) => {
    const { contentType, bytes, url, isTruncated } = resource;
    const kind = contentKind(contentType);
    if (kind === undefined) throw explainKind(resource);
    if (kind === "text") return readText(resource);
    if (kind === "pdf" && isTruncated) throw new HttpProblem(`the PDF is larger than ${maxPageBytes} bytes`);
    const limits = { timeoutMs: conversionMs, signal };
    const { text, notice } = await converter.convert({ kind, bytes, contentType, url }, limits);
    if (text.trim() === "") throw new HttpProblem("the page has no text without its scripts");
    return { text, notice: notice ?? explainCut(isTruncated) };
  };
}

async function readText({ bytes, contentType, isTruncated }: FetchedResource) {
  const { decodeText } = await import("../../http/decode-text.js");
  return { text: decodeText(bytes, contentType), notice: explainCut(isTruncated) };
}

function explainCut(isTruncated: boolean): string | undefined {
  return isTruncated ? `truncated: only the first ${maxPageBytes} bytes were read` : undefined;
}

function explainKind({ contentType }: FetchedResource): HttpProblem {
  const [type = ""] = (contentType ?? "").split(";");
  if (type.trim() === "") return new HttpProblem("the server does not say what it is (no Content-Type)");
  return new HttpProblem(`it is ${type.trim().slice(0, 100)}, and only web pages, PDF and text can be read`);
}
