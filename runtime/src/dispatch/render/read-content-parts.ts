import { isRecord, type DataRecord } from "../../coerce/object/is-record.js";
import type { ContentPart } from "../content-part.js";
import { toBase64 } from "./to-base64.js";

/** A result that a tool made itself, in the form of the protocol. */
export interface ReadyContent {
  parts: ContentPart[];
  structuredContent?: unknown;
  isError: boolean;
}

/**
 * Reads a returned value as content: one part, a list of parts, or an MCP tool result. Only what is exactly of their form
 * counts; anything with one more key is data.
 */
export function readContentParts(value: object): ReadyContent | undefined {
  if (Array.isArray(value)) return wrap(readParts(value));
  if (!isRecord(value)) return undefined;
  if (typeof value["type"] === "string") return wrap(readParts([value]));
  return Array.isArray(value["content"]) ? readResult(value, value["content"]) : undefined;
}

function wrap(parts: ContentPart[] | undefined): ReadyContent | undefined {
  return parts && { parts, isError: false };
}

function readResult(value: DataRecord, content: readonly unknown[]): ReadyContent | undefined {
  const { isError = false, structuredContent } = value;
  if (!hasOnly(value, ["content"], ["structuredContent", "isError", "_meta"]) || typeof isError !== "boolean") {
    return undefined;
  }
  const isEmpty = content.length === 0 && structuredContent !== undefined;
  const parts = isEmpty ? [] : readParts(content);
  return parts && { parts, isError, ...(structuredContent !== undefined && { structuredContent }) };
}

function readParts(values: readonly unknown[]): ContentPart[] | undefined {
  const parts: ContentPart[] = [];
  for (const value of values) {
    const part = isRecord(value) ? readPart(value) : undefined;
    if (!part) return undefined;
    parts.push(part);
  }
  return parts.length > 0 ? parts : undefined;
}

const optional = ["annotations", "_meta"];

function readPart(value: DataRecord): ContentPart | undefined {
  switch (value["type"]) {
    case "text":
      return typeof value["text"] === "string" && hasOnly(value, ["type", "text"], optional)
        ? (value as unknown as ContentPart) // just checked
        : undefined;
    case "image":
    case "audio":
      return readMedia(value);
    case "resource":
      return isResource(value["resource"]) && hasOnly(value, ["type", "resource"], optional)
        ? (value as unknown as ContentPart) // just checked
        : undefined;
    case "resource_link":
      return typeof value["uri"] === "string" && typeof value["name"] === "string"
        ? (value as unknown as ContentPart) // just checked
        : undefined;
    default:
      return undefined;
  }
}

/** Bytes are taken too: most programs have an image as bytes. */
function readMedia(value: DataRecord): ContentPart | undefined {
  const { data, mimeType } = value;
  if (typeof mimeType !== "string" || !hasOnly(value, ["type", "data", "mimeType"], optional)) return undefined;
  if (data instanceof Uint8Array) return { ...value, data: toBase64(data) } as ContentPart; // all its members were checked
  return typeof data === "string" ? (value as unknown as ContentPart) : undefined; // just checked
}

function isResource(value: unknown): boolean {
  if (!isRecord(value) || typeof value["uri"] !== "string") return false;
  const kinds = [typeof value["text"], typeof value["blob"]];
  return kinds.includes("string") && hasOnly(value, ["uri"], ["mimeType", "text", "blob", "annotations", "_meta"]);
}

function hasOnly(value: object, required: readonly string[], others: readonly string[]): boolean {
  const keys = Object.keys(value);
  return (
    required.every((key) => keys.includes(key)) && keys.every((key) => required.includes(key) || others.includes(key))
  );
}
