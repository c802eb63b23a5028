import type { IncomingMessage } from "node:http";

const maxBytes = 1_000_000;

/** The JSON object of a request; `undefined` when it is none, or too large. */
export async function readBody(request: IncomingMessage): Promise<Record<string, unknown> | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    const part = chunk as Buffer; // requests are read as bytes
    bytes += part.length;
    // What is too large is read all the same, and not kept: else its sender would not hear the answer.
    if (bytes <= maxBytes) chunks.push(part);
  }
  if (bytes > maxBytes) return undefined;
  try {
    const value: unknown = JSON.parse(Buffer.concat(chunks).toString("utf8"));
    return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
