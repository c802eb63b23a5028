import type { ContentPart } from "../content-part.js";
import { formatCount } from "./format-count.js";
import { toBase64 } from "./to-base64.js";

const maxBinaryBytes = 10 * 1024 * 1024;

const imageSignatures: readonly (readonly [mimeType: string, start: string])[] = [
  ["image/png", "\x89PNG\r\n\x1a\n"],
  ["image/jpeg", "\xff\xd8\xff"],
  ["image/gif", "GIF87a"],
  ["image/gif", "GIF89a"],
];

/** The text that bytes are, when they are UTF-8; `undefined` when they are something else. */
export function tryDecodeText(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return text.includes("\0") ? undefined : text;
  } catch {
    return undefined;
  }
}

/** Bytes that are no text: an image when they begin like one, else a document without a type. */
export function renderBinary(bytes: Uint8Array, toolCallId: string): ContentPart {
  if (bytes.length > maxBinaryBytes) {
    return { type: "text", text: `[${formatCount(bytes.length)} bytes of binary data: too many to be shown]` };
  }
  const data = toBase64(bytes);
  const mimeType = imageTypeOf(bytes);
  if (mimeType !== undefined) return { type: "image", data, mimeType };
  const uri = `tool-result:${encodeURIComponent(toolCallId)}`;
  return { type: "resource", resource: { uri, mimeType: "application/octet-stream", blob: data } };
}

function imageTypeOf(bytes: Uint8Array): string | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, 12));
  if (/^RIFF[^]{4}WEBP/.test(head)) return "image/webp";
  return imageSignatures.find(([, start]) => head.startsWith(start))?.[0];
}
