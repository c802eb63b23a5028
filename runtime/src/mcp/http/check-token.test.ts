import type { AuthInfo } from "@modelcontextprotocol/sdk/server/auth/types.js";
import { describe, expect, it } from "vitest";
import { checkToken, type TokenRules } from "./check-token.js";
import type { HttpRequest } from "./http-types.js";

const resource = "https://tools.example.com/mcp";
const good: AuthInfo = { token: "good", clientId: "c1", scopes: ["tools"], resource: new URL(resource) };
const known: Record<string, AuthInfo> = {
  good,
  elsewhere: { ...good, resource: new URL("https://other.example.com/mcp") },
  nowhere: { token: "nowhere", clientId: "c1", scopes: ["tools"] },
  old: { ...good, expiresAt: Date.now() / 1000 - 1 },
  scopeless: { ...good, scopes: [] },
};
const rules: TokenRules = {
  verify: (token) => (Object.hasOwn(known, token) ? known[token] : undefined),
  resource,
  requiredScopes: ["tools"],
  metadataUrl: "https://tools.example.com/.well-known/oauth-protected-resource",
};

function request(...authorization: string[]): HttpRequest {
  return {
    method: "POST",
    header: (name) => (name === "authorization" ? authorization : []),
    readBody: () => Promise.resolve({ ok: true, text: "" }),
    onDisconnect: () => undefined,
  };
}

describe("checkToken", () => {
  it("lets a token in that was issued for this server", async () => {
    await expect(checkToken(request("Bearer good"), rules)).resolves.toEqual({ ok: true, authInfo: good });
  });

  it.each([
    ["none", []],
    ["another scheme", ["Basic good"]],
    ["two", ["Bearer good", "Bearer good"]],
  ])("asks for a token when there is %s", async (_, headers) => {
    const check = await checkToken(request(...headers), rules);
    expect(check).toMatchObject({ ok: false, problem: { status: 401 } });
    expect(check.ok || check.problem.headers?.["www-authenticate"]).toBe(
      `Bearer scope="tools", resource_metadata="${rules.metadataUrl}"`,
    );
  });

  it.each(["unknown", "elsewhere", "nowhere", "old", "constructor"])("refuses the token %j", async (token) => {
    const check = await checkToken(request(`Bearer ${token}`), rules);
    expect(check).toMatchObject({ ok: false, problem: { status: 401 } });
    expect(check.ok || check.problem.headers?.["www-authenticate"]).toContain('error="invalid_token"');
  });

  it("answers 403 when a scope is missing", async () => {
    const check = await checkToken(request("Bearer scopeless"), rules);
    expect(check).toMatchObject({ ok: false, problem: { status: 403 } });
    expect(check.ok || check.problem.headers?.["www-authenticate"]).toContain('error="insufficient_scope"');
  });

  it("counts a verifier that fails as a no", async () => {
    const failing = { ...rules, verify: () => Promise.reject(new Error("no database")) };
    await expect(checkToken(request("Bearer good"), failing)).resolves.toMatchObject({ problem: { status: 401 } });
  });
});
