import { timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";

/** Why a request is refused: a status, and a sentence for whoever reads it. */
export interface Refusal {
  status: number;
  reason: string;
}

/**
 * Names under which the page is reached. Another name in `Host` is DNS rebinding: a page of somebody else's whose name has
 * been made to lead here.
 */
export function checkHost({ headers }: IncomingMessage, port: number): Refusal | undefined {
  const names = ["127.0.0.1", "localhost"].map((name) => `${name}:${port}`);
  return names.includes(headers.host ?? "") ? undefined : { status: 421, reason: "This name is not served here." };
}

/** Only the page itself, which has the token, may ask for anything. */
export function checkCaller({ headers, method }: IncomingMessage, token: string): Refusal | undefined {
  const { origin, host } = headers;
  if (origin !== undefined && origin !== `http://${host}`) return { status: 403, reason: "Another page may not ask." };
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin") return { status: 403, reason: "Another page may not ask." };
  if (!isToken(headers.authorization, token)) {
    return { status: 401, reason: "The token is missing or wrong. Open the address that the command printed." };
  }
  const isJson = /^application\/json(?:;|$)/.test(headers["content-type"] ?? "");
  return method === "POST" && !isJson ? { status: 415, reason: "Send JSON." } : undefined;
}

function isToken(authorization: string | undefined, token: string): boolean {
  const given = Buffer.from(authorization ?? "");
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
