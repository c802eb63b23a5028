import type { MCPAuthProvider } from "../client-options.js";
import { MCPConnectionError } from "../mcp-connection-error.js";
import type { HttpSpec } from "./server-spec.js";

interface HttpSource {
  name: string;
  url: string | URL;
  auth: string | MCPAuthProvider | undefined;
  headers: Readonly<Record<string, string>> | undefined;
  type: string | undefined;
}

/** Reads the address of a server and how to be let in. @throws MCPConnectionError when one of them cannot be used */
export function readHttpSource({ name, url, auth, headers = {}, type }: HttpSource): HttpSpec {
  if (typeof auth === "object" && Object.keys(headers).length > 0) {
    throw new MCPConnectionError("config", "A provider object as `auth` cannot be combined with `headers`.");
  }
  const isBearer = typeof auth === "string" && auth !== "oauth";
  return {
    kind: "http",
    name,
    url: parseUrl(url),
    headers: isBearer ? { ...headers, authorization: `Bearer ${auth}` } : headers,
    auth: typeof auth === "object" || auth === "oauth" ? auth : undefined,
    transport: readTransport(name, type),
  };
}

function parseUrl(text: string | URL): URL {
  const url = URL.canParse(String(text)) ? new URL(text) : undefined;
  if (url?.protocol !== "http:" && url?.protocol !== "https:") {
    throw new MCPConnectionError("config", "`url` must be an http or https address.");
  }
  if (url.username === "" && url.password === "") return url;
  throw new MCPConnectionError("config", "`url` must not hold a password: give it as `auth` or in `headers`.");
}

function readTransport(name: string, type: string | undefined): HttpSpec["transport"] {
  if (type === undefined) return "auto";
  if (type === "sse") return "sse";
  if (type === "http" || type === "streamable-http" || type === "streamableHttp") return "http";
  throw new MCPConnectionError("config", `The server \`${name}\` has the unknown transport ${JSON.stringify(type)}.`);
}
