import type { FetchLike } from "@modelcontextprotocol/sdk/shared/transport.js";
import { isLoopback } from "../oauth/open-browser.js";
import type { HttpSpec } from "../source/server-spec.js";
import { isPrivateAddress } from "./is-private-address.js";
import { limitBody } from "./limit-body.js";
import { openQuietStream } from "./open-quiet-stream.js";

export interface FetchParts {
  /** Limit of one message. */
  maxBytes: number;
  /** Called when the server has answered whether it has a stream for its own messages. */
  onStreamAnswered: () => void;
}

/**
 * Makes the `fetch` that all requests for a server go through: the user's headers go to the server's own origin alone,
 * other addresses (which the server names, for authorization) have to be safe, and answers are limited.
 */
export function serverFetch(
  { url: serverUrl, headers }: HttpSpec,
  { maxBytes, onStreamAnswered }: FetchParts,
): FetchLike {
  return async (target, init = {}) => {
    const url = new URL(target);
    const isOwn = url.origin === serverUrl.origin;
    if (!isOwn) assertSafe(url, serverUrl);
    const sent = new Headers(init.headers);
    if (isOwn) for (const [name, value] of Object.entries(headers)) sent.set(name, value);
    const request = { ...init, headers: sent };
    const isStream = (init.method ?? "GET") === "GET" && sent.get("accept") === "text/event-stream";
    return limitBody(
      isStream ? await openQuietStream(url, request).finally(onStreamAnswered) : await fetch(url, request),
      maxBytes,
    );
  };
}

/** A server must not send us to places that it cannot reach itself. Names that lead to such places are not seen through. */
function assertSafe(url: URL, serverUrl: URL): void {
  const isLocal = isLoopback(serverUrl.hostname);
  if (url.protocol === "https:" && (isLocal || !isPrivateAddress(url.hostname))) return;
  if (url.protocol === "http:" && isLocal && isLoopback(url.hostname)) return;
  throw new Error(`The server names an address that is not safe to use: ${url.origin}`);
}
