import type { FetchedResource } from "../../http/fetch-resource.js";
import { markAsContent } from "../mark-as-content.js";

/** What came back for something that was sent, as the model reads it; `what` is said of an error, as `submitting form`. */
export async function renderResponse(what: string, resource: FetchedResource, maxChars: number): Promise<string> {
  const { status, url } = resource;
  const head = status < 400 ? `Status: ${status}` : `Error ${what}: the server answered with status ${status}.`;
  return `${head}\nURL: ${url}\n\n${await renderBody(resource, maxChars)}`;
}

async function renderBody(
  { bytes, contentType, url, isTruncated }: FetchedResource,
  maxChars: number,
): Promise<string> {
  if (bytes.length === 0) return "(The answer has no body.)";
  if (!isTextual(contentType))
    return `(The answer is ${contentType?.slice(0, 100) ?? "of no said type"} and is not shown.)`;
  const { decodeText } = await import("../../http/decode-text.js");
  const text = decodeText(bytes, contentType);
  const shown = text.slice(0, maxChars).replace(/[\ud800-\udbff]$/, "");
  const notice = `[truncated: the first ${shown.length} of ${isTruncated ? "more than " : ""}${text.length} characters are shown]`;
  const marked = markAsContent(shown, new URL(url).host);
  return shown.length === text.length && !isTruncated ? marked : `${marked}\n${notice}`;
}

function isTextual(contentType = ""): boolean {
  return /^\s*(?:text\/|application\/(?:[\w.+-]+\+)?(?:json|xml|javascript|x-www-form-urlencoded)\b)/i.test(
    contentType,
  );
}
