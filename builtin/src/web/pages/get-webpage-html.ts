import type { tags, ToolContext } from "@toolmark/runtime";
import type { FetchedResource } from "../../http/fetch-resource.js";
import { HttpProblem } from "../../http/http-problem.js";
import { orProblem } from "../or-problem.js";
import { contentKind } from "./content-kind.js";
import { maxPageBytes, type PageOptions, PageReader } from "./page-reader.js";

/** `get_webpage_html` as a function. What goes wrong is a text beginning with `Error`. */
export type GetWebpageHtml = (url: string, ...rest: [offset?: number, context?: ToolContext]) => Promise<string>;

const maxChars = 20_000;

/** Makes a `get_webpage_html` with a policy and a time limit of its own. */
export function makeHtmlTool(options: PageOptions = {}): GetWebpageHtml {
  const reader = new PageReader(options, "text/html, application/xhtml+xml, */*;q=0.5", readMarkup);

  /**
   * Fetches a web page and returns its HTML, tags and all: for links, attributes and the structure of the page. To read
   * text, use get_web_content. Scripts do not run: what they would add is missing. A long page comes in parts: when the
   * result says that it was truncated, call again with the offset that it names; what you look for is often there.
   *
   * @tool
   * @readOnly
   * @openWorld
   * @param url The page, with http:// or https://.
   * @param offset Character to start from, counted from 1.
   */
  async function getWebpageHtml(
    url: string,
    offset: number & tags.Type<"int"> = 1,
    context?: ToolContext,
  ): Promise<string> {
    return orProblem("fetching page", () => reader.show(url, { offset, maxChars }, context));
  }
  return getWebpageHtml;
}

async function readMarkup({ bytes, contentType, isTruncated }: FetchedResource) {
  const kind = contentKind(contentType);
  if (kind !== "html" && kind !== "text") {
    throw new HttpProblem(`it is ${contentType?.split(";")[0]?.slice(0, 100) || "of no said type"}, and no web page`);
  }
  const { decodeText } = await import("../../http/decode-text.js");
  const notice = isTruncated ? `truncated: only the first ${maxPageBytes} bytes were read` : undefined;
  return { text: decodeText(bytes, contentType), notice };
}
