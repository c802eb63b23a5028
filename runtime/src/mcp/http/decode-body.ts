import type { HttpBody } from "./http-types.js";

/** Joins the parts of a body and decodes them; text that is not UTF-8 is refused, not patched up. */
export function decodeBody(chunks: readonly Uint8Array[]): HttpBody {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    const parts = chunks.map((chunk) => decoder.decode(chunk, { stream: true }));
    return { ok: true, text: parts.join("") + decoder.decode() };
  } catch {
    return { ok: false, reason: "not-utf8" };
  }
}
