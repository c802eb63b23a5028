import { describe, expect, it } from "vitest";
import { checkCaller, loopbackHosts, type CallerRules } from "./check-caller.js";
import type { HttpRequest } from "./http-types.js";

const local: CallerRules = { allowedHosts: loopbackHosts };

function request(headers: Record<string, readonly string[]>): HttpRequest {
  return {
    method: "POST",
    header: (name) => headers[name] ?? [],
    readBody: () => Promise.resolve({ ok: true, text: "" }),
    onDisconnect: () => undefined,
  };
}

function statusOf(host: readonly string[], origin: readonly string[] = [], rules = local): number {
  return checkCaller(request({ host, origin }), rules)?.status ?? 200;
}

describe("checkCaller", () => {
  it.each(["localhost", "LOCALHOST", "localhost:1", "localhost:65535", "127.0.0.1:80", "[::1]", "[::1]:3000"])(
    "lets the host %s in",
    (host) => expect(statusOf([host])).toBe(200),
  );

  it.each([
    "",
    "evil.com",
    "127.0.0.1.evil.com",
    "localhost.evil.com",
    "evil.com:localhost",
    "localhost@evil.com",
    "evil.com@localhost",
    "localhost:80:90",
    "localhost/evil",
    "localhost evil.com",
    "localhost,evil.com",
    "::1",
    "[::1].evil.com",
    "127.0.0.2",
    "localhost\u0000",
  ])("refuses the host %j", (host) => expect(statusOf([host])).toBe(403));

  it("refuses a request without a host and one with two", () => {
    expect(statusOf([])).toBe(403);
    expect(statusOf(["localhost", "localhost"])).toBe(403);
  });

  it.each(["http://localhost:5173", "https://localhost", "http://127.0.0.1:8080", "http://[::1]:9"])(
    "lets a page from %s call",
    (origin) => expect(statusOf(["localhost"], [origin])).toBe(200),
  );

  it.each([
    "https://evil.com",
    "null",
    "",
    "http://localhost.evil.com",
    "http://evil.com/localhost",
    "http://localhost@evil.com",
    "file://localhost",
    "localhost",
    "chrome-extension://localhost",
  ])("refuses a page from %j although the host is right", (origin) =>
    expect(statusOf(["localhost:3000"], [origin])).toBe(403),
  );

  it("refuses when one of two origins is not allowed", () => {
    expect(statusOf(["localhost"], ["http://localhost", "https://evil.com"])).toBe(403);
  });

  it("knows a deployment's own names, with any port or with one", () => {
    const rules = { allowedHosts: ["tools.example.com", "other.example.com:8443"] };
    expect(statusOf(["tools.example.com:444"], ["https://tools.example.com"], rules)).toBe(200);
    expect(statusOf(["other.example.com:8443"], [], rules)).toBe(200);
    expect(statusOf(["other.example.com"], [], rules)).toBe(403);
    expect(statusOf(["localhost"], [], rules)).toBe(403);
  });

  it("takes a list of origins literally", () => {
    const rules = { allowedHosts: ["tools.example.com"], allowedOrigins: ["https://app.example.com"] };
    expect(statusOf(["tools.example.com"], ["https://app.example.com"], rules)).toBe(200);
    expect(statusOf(["tools.example.com"], ["https://app.example.com:444"], rules)).toBe(403);
    expect(statusOf(["tools.example.com"], ["https://tools.example.com"], rules)).toBe(403);
  });
});
