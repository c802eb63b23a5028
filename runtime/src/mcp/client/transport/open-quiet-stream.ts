import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";

const bodiless: readonly number[] = [101, 204, 205, 304];

/**
 * Opens the stream on which a server may say something some day. Unlike `fetch`, it does not keep the process alive: a
 * program that is done ends, although it has a connection open.
 */
export async function openQuietStream(url: URL, init: RequestInit): Promise<Response> {
  const { request } = url.protocol === "https:" ? await import("node:https") : await import("node:http");
  const headers = Object.fromEntries(new Headers(init.headers));
  return new Promise((resolve, reject) => {
    const options = { headers, agent: false as const, ...(init.signal && { signal: init.signal }) };
    const outgoing = request(url, options, (incoming) => {
      incoming.socket.unref();
      resolve(toResponse(incoming));
    });
    outgoing.once("error", reject);
    outgoing.end();
  });
}

function toResponse(incoming: IncomingMessage): Response {
  const { statusCode: status = 500, statusMessage: statusText = "", headersDistinct } = incoming;
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(headersDistinct)) {
    for (const value of values) headers.append(name, value);
  }
  // An abort, or the end of the server, is reported to the reader; without one it is nobody's error.
  incoming.on("error", () => undefined);
  if (bodiless.includes(status)) incoming.resume();
  const body = bodiless.includes(status) ? null : (Readable.toWeb(incoming) as ReadableStream<Uint8Array>); // of bytes
  return new Response(body, { status, statusText, headers });
}
