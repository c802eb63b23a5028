import type { HttpProblem, HttpRequest } from "./http-types.js";

/** Who may call: a browser page on another site must not reach a server on this machine. */
export interface CallerRules {
  /** Host names, or `name:port` for one port only. */
  allowedHosts: readonly string[];
  /** Whole origins; without the list, any page that comes from an allowed host. */
  allowedOrigins?: readonly string[] | undefined;
}

/** The names of this machine for itself. */
export const loopbackHosts: readonly string[] = ["localhost", "127.0.0.1", "[::1]"];

const hostPattern = /^(\[[0-9a-f:.]{2,45}\]|[a-z0-9._-]{1,255})(?::\d{1,5})?$/;

/**
 * Checks the `Host` and `Origin` headers, against DNS rebinding and requests that a page makes behind the user's back.
 *
 * @see MCP 2025-11-25, Streamable HTTP, "Security Warning"
 */
export function checkCaller(request: HttpRequest, rules: CallerRules): HttpProblem | undefined {
  const hosts = request.header("host");
  if (hosts.length !== 1 || !isAllowedHost(hosts[0], rules)) {
    return refusal("The Host header does not name this server. A deployment lists its names in allowedHosts.");
  }
  const origins = request.header("origin");
  if (origins.every((origin) => isAllowedOrigin(origin, rules))) return undefined;
  return refusal("Pages of this origin may not call this server. A deployment lists them in allowedOrigins.");
}

function isAllowedHost(value: string | undefined, { allowedHosts }: CallerRules): boolean {
  const host = (value ?? "").toLowerCase();
  const name = hostPattern.exec(host)?.[1];
  return name !== undefined && allowedHosts.some((allowed) => allowed === name || allowed === host);
}

function isAllowedOrigin(origin: string, rules: CallerRules): boolean {
  if (rules.allowedOrigins) return rules.allowedOrigins.includes(origin);
  const host = /^https?:\/\/(.*)$/.exec(origin)?.[1];
  return host !== undefined && isAllowedHost(host, rules);
}

function refusal(message: string): HttpProblem {
  return { status: 403, code: -32_000, message };
}
