import type { AuthInfo } from "@modelcontextprotocol/sdk/server/auth/types.js";
import type { HttpProblem, HttpRequest } from "./http-types.js";

/** Bearer tokens: each request must carry one that was issued for this server. */
export interface TokenRules {
  /** Looks a token up; `undefined` when it is unknown, revoked or not properly signed. */
  verify(token: string): AuthInfo | undefined | Promise<AuthInfo | undefined>;
  /** This server's own address, which a token must name as its audience (`AuthInfo.resource`). */
  resource: string;
  requiredScopes?: readonly string[];
  /** Where clients read how to get a token (RFC 9728). */
  metadataUrl?: string;
}

export type TokenCheck = { ok: true; authInfo: AuthInfo } | { ok: false; problem: HttpProblem };

/**
 * Checks the bearer token of a request.
 *
 * @see MCP 2025-11-25, Authorization, "Access Token Usage"
 */
export async function checkToken(request: HttpRequest, rules: TokenRules): Promise<TokenCheck> {
  const [header, second] = request.header("authorization");
  const token = second === undefined ? /^Bearer +([\w.~+/-]+=*)$/i.exec(header ?? "")?.[1] : undefined;
  if (token === undefined) return refuse(rules, { status: 401, message: "A bearer token is needed." });
  const authInfo = await verifySafely(rules, token);
  if (!authInfo || !isForUs(authInfo, rules) || isExpired(authInfo)) {
    return refuse(rules, {
      status: 401,
      error: "invalid_token",
      message: "The token is unknown, has expired or was issued for another server.",
    });
  }
  const missing = (rules.requiredScopes ?? []).filter((scope) => !authInfo.scopes.includes(scope));
  if (missing.length > 0)
    return refuse(rules, { status: 403, error: "insufficient_scope", message: "The token lacks a scope." });
  return { ok: true, authInfo };
}

/** A verifier that fails has not verified anything. */
async function verifySafely(rules: TokenRules, token: string): Promise<AuthInfo | undefined> {
  try {
    return await rules.verify(token);
  } catch {
    return undefined;
  }
}

function isForUs({ resource }: AuthInfo, rules: TokenRules): boolean {
  return resource !== undefined && resource.href === new URL(rules.resource).href;
}

function isExpired({ expiresAt }: AuthInfo): boolean {
  return expiresAt !== undefined && expiresAt <= Date.now() / 1000;
}

interface Refusal {
  status: 401 | 403;
  /** RFC 6750 §3.1; none when no token came at all. */
  error?: "invalid_token" | "insufficient_scope";
  message: string;
}

function refuse(rules: TokenRules, { status, error, message }: Refusal): TokenCheck {
  const parts = [
    error && `error="${error}"`,
    rules.requiredScopes?.length && `scope="${rules.requiredScopes.join(" ")}"`,
    rules.metadataUrl && `resource_metadata="${rules.metadataUrl}"`,
  ].filter(Boolean);
  const challenge = ["Bearer", parts.join(", ")].join(" ").trim();
  return { ok: false, problem: { status, code: -32_000, message, headers: { "www-authenticate": challenge } } };
}
