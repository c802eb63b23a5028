import { isRecord, type DataRecord } from "../../../coerce/object/is-record.js";
import type { ContentPart } from "../../../dispatch/content-part.js";
import { capText } from "../../../dispatch/render/cap-text.js";

/** What a server answered to a call, within limits. Links in it are not followed. */
export interface MCPCallResult {
  content: ContentPart[];
  /** Whatever the server sent there; `undefined` where it sent nothing. */
  structuredContent: unknown;
  isError: boolean;
}

/** Reads the answer to `tools/call`: parts of no known form are left out, and texts that are too long are cut. */
export function readCallResult(result: DataRecord, maxChars: number): MCPCallResult {
  const { content, structuredContent, isError } = result;
  let left = maxChars;
  const parts: ContentPart[] = [];
  for (const item of Array.isArray(content) ? content : []) {
    const part = isRecord(item) ? readPart(item, left) : undefined;
    if (!part) continue;
    parts.push(part);
    if (part.type === "text") left = Math.max(0, left - part.text.length);
  }
  return {
    content: parts,
    structuredContent: isRecord(structuredContent) ? structuredContent : undefined,
    isError: isError === true,
  };
}

function readPart(item: DataRecord, maxChars: number): ContentPart | undefined {
  const { type, text, data, mimeType, resource, uri, name } = item;
  if (type === "text" && typeof text === "string") return { type, text: capText(text, maxChars) };
  if (type === "image" || type === "audio") {
    if (typeof data !== "string" || typeof mimeType !== "string") return undefined;
    return data.length <= maxChars ? { type, data, mimeType } : tooLarge(type);
  }
  if (type === "resource" && isRecord(resource)) return readResource(resource, maxChars);
  if (type !== "resource_link" || typeof uri !== "string" || typeof name !== "string") return undefined;
  return { type, uri, name, ...textsOf(item, ["title", "description", "mimeType"]) };
}

function readResource(resource: DataRecord, maxChars: number): ContentPart | undefined {
  const { uri, text, blob } = resource;
  if (typeof uri !== "string") return undefined;
  const about = { uri, ...textsOf(resource, ["mimeType"]) };
  if (typeof text === "string") return { type: "resource", resource: { ...about, text: capText(text, maxChars) } };
  if (typeof blob !== "string") return undefined;
  return blob.length <= maxChars ? { type: "resource", resource: { ...about, blob } } : tooLarge("resource");
}

function textsOf<Key extends string>(from: DataRecord, keys: readonly Key[]): { [K in Key]?: string } {
  return Object.fromEntries(keys.filter((key) => typeof from[key] === "string").map((key) => [key, from[key]])) as {
    [K in Key]?: string;
  }; // only texts are kept
}

function tooLarge(type: string): ContentPart {
  return { type: "text", text: `[${type} left out: it is too large]` };
}

/** All texts of a result, one after the other; `""` when there is none. */
export function textOf({ content }: MCPCallResult): string {
  return content.map((part) => (part.type === "text" ? part.text : "")).join("");
}
