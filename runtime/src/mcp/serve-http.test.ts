import { connect } from "node:net";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import type { Result } from "@modelcontextprotocol/sdk/types.js";
import { afterEach, describe, expect, it, vi } from "vitest";
import { serveHttp, type ServeHttpOptions } from "./serve-http.js";
import type { ServedTools } from "./served-tools.js";

const open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const item of open.splice(0).reverse()) await item.close();
});

/** A server whose one method answers with its parameter after a time, having sent as many notifications as asked. */
function echoServer(aborted: unknown[] = []): () => Server {
  return () => {
    const server = new Server({ name: "echo", version: "1" }, { capabilities: { tools: {} } });
    server.registerCapabilities({ logging: {} });
    server.fallbackRequestHandler = async (request, extra) => {
      const { text, afterMs = 0, notes = 0 } = (request.params?.["arguments"] ?? {}) as Record<string, number>;
      extra.signal.addEventListener("abort", () => aborted.push(text));
      for (let note = 0; note < notes; note++) {
        await extra.sendNotification({ method: "notifications/message", params: { level: "info", data: note } });
      }
      await new Promise((resolve) => setTimeout(resolve, afterMs));
      return { content: [{ type: "text", text: String(text) }] } satisfies Result;
    };
    return server;
  };
}

async function serve(
  options: Partial<ServeHttpOptions> = {},
  aborted?: unknown[],
): Promise<ServedTools & { url: string }> {
  const served = await serveHttp(echoServer(aborted), { port: 0, ...options });
  open.push(served);
  return { ...served, url: served.url ?? expect.unreachable() };
}

const jsonHeaders = { "content-type": "application/json", accept: "application/json, text/event-stream" };

function call(id: unknown, args: object): string {
  return JSON.stringify({ jsonrpc: "2.0", id, method: "tools/call", params: { name: "echo", arguments: args } });
}

function post(
  url: string,
  body: string,
  headers: Record<string, string> = {},
  signal?: AbortSignal,
): Promise<Response> {
  return fetch(url, { method: "POST", headers: { ...jsonHeaders, ...headers }, body, signal: signal ?? null });
}

/** Sends exact bytes, which `fetch` would tidy up. */
function raw(url: string, text: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(text));
    let answer = "";
    socket.on("data", (chunk) => {
      answer += chunk.toString();
      socket.end();
    });
    socket.on("close", () => resolve(answer.split("\r\n", 1)[0] ?? ""));
    socket.on("error", reject);
  });
}

describe("serveHttp", () => {
  it("listens on this machine only", async () => {
    expect(new URL((await serve()).url).hostname).toBe("127.0.0.1");
  });

  it("wants to know the names of a server on every address", async () => {
    await expect(serveHttp(echoServer(), { port: 0, host: "0.0.0.0" })).rejects.toThrow("allowedHosts");
  });

  it("says that the port is taken", async () => {
    const { url } = await serve();
    await expect(serveHttp(echoServer(), { port: Number(new URL(url).port) })).rejects.toThrow("EADDRINUSE");
  });

  it("answers with JSON when nothing streams", async () => {
    const response = await post((await serve()).url, call(0, { text: "hi" }));
    expect(response.headers.get("content-type")).toBe("application/json");
    expect(await response.json()).toEqual({
      jsonrpc: "2.0",
      id: 0,
      result: { content: [{ type: "text", text: "hi" }] },
    });
  });

  it("answers with an event stream when a notification comes first", async () => {
    const response = await post((await serve()).url, call(0, { text: "hi", notes: 2 }));
    expect(response.headers.get("content-type")).toBe("text/event-stream");
    const events = (await response.text()).trim().split("\n\n");
    expect(events.map((event) => JSON.parse(event.replace(/^event: message\ndata: /, "")) as object)).toEqual([
      { jsonrpc: "2.0", method: "notifications/message", params: { level: "info", data: 0 } },
      { jsonrpc: "2.0", method: "notifications/message", params: { level: "info", data: 1 } },
      { jsonrpc: "2.0", id: 0, result: { content: [{ type: "text", text: "hi" }] } },
    ]);
  });

  it("keeps a slow answer's connection busy", async () => {
    const { url } = await serve({ streamAfterMs: 30, keepAliveMs: 30 });
    const response = await post(url, call(0, { text: "late", afterMs: 150 }));
    const text = await response.text();
    expect(text.match(/^: waiting$/gm)?.length).toBeGreaterThan(1);
    expect(text).toContain("late");
  });

  it("gives two clients with the same request id their own answers", async () => {
    const { url } = await serve();
    const texts = Array.from({ length: 20 }, (_, index) => `client ${index}`);
    const answers = await Promise.all(
      texts.map(async (text) => (await post(url, call(0, { text, afterMs: Math.random() * 40 }))).text()),
    );
    for (const [index, answer] of answers.entries()) expect(answer).toContain(`"client ${index}"`);
  });

  it.each([
    ["an evil Origin", { origin: "https://evil.com" }, 403],
    ["the Origin null", { origin: "null" }, 403],
    ["an Origin that starts like ours", { origin: "http://127.0.0.1.evil.com" }, 403],
    ["our own Origin", { origin: "http://localhost:1234" }, 200],
    ["a body that is no JSON", { "content-type": "text/plain" }, 415],
    ["a content type that only contains ours", { "content-type": "text/application/json" }, 415],
    ["a compressed body", { "content-encoding": "gzip" }, 415],
    ["no taste for event streams", { accept: "application/json" }, 406],
    ["no taste for JSON", { accept: "text/event-stream" }, 406],
    ["an unknown protocol version", { "mcp-protocol-version": "1999-01-01" }, 400],
    ["a known protocol version", { "mcp-protocol-version": "2025-06-18" }, 200],
  ])("answers a request with %s", async (_, headers, status) => {
    const response = await post((await serve()).url, call(1, { text: "x" }), headers);
    expect(response.status).toBe(status);
  });

  it.each([
    ["an evil Host", "Host: evil.com", "403"],
    ["a Host that starts like ours", "Host: 127.0.0.1.evil.com", "403"],
    ["two Hosts", "Host: localhost\r\nHost: evil.com", "400|403"],
    ["no Host", "X: y", "400"],
    ["an empty Host", "Host:", "403"],
    ["this machine's name with another port", "Host: localhost:1", "200"],
  ])("answers a request with %s", async (_, host, status) => {
    const body = call(1, { text: "x" });
    const head = `content-type: application/json\r\naccept: */*\r\ncontent-length: ${body.length}`;
    expect(await raw((await serve()).url, `POST /mcp HTTP/1.1\r\n${host}\r\n${head}\r\n\r\n${body}`)).toMatch(
      new RegExp(`^HTTP/1.1 (${status})`),
    );
  });

  it.each(["GET", "PUT", "DELETE", "OPTIONS"])("does not know the method %s", async (method) => {
    const response = await fetch((await serve()).url, { method });
    expect([response.status, response.headers.get("allow")]).toEqual([405, "POST"]);
  });

  it("refuses a body that is too large, announced or not", async () => {
    const { url } = await serve({ maxBodyBytes: 1000 });
    const large = call(1, { text: "x".repeat(2000) });
    expect((await post(url, large)).status).toBe(413);
    const stream = new Blob([large]).stream();
    const chunked = await fetch(url, {
      method: "POST",
      headers: jsonHeaders,
      body: stream,
      duplex: "half",
    } as RequestInit);
    expect(chunked.status).toBe(413);
    expect((await post(url, call(1, { text: "small" }))).status).toBe(200);
  });

  it("refuses text that is not UTF-8, not JSON, or a batch", async () => {
    const { url } = await serve();
    const broken = Uint8Array.of(0x7b, 0x22, 0xff, 0x22, 0x7d);
    expect((await fetch(url, { method: "POST", headers: jsonHeaders, body: broken })).status).toBe(400);
    expect(await (await post(url, "{")).json()).toMatchObject({ error: { code: -32_700 } });
    expect(await (await post(url, `[${call(1, {})}]`)).json()).toMatchObject({ error: { code: -32_600 } });
  });

  it("takes a notification with 202", async () => {
    const body = JSON.stringify({ jsonrpc: "2.0", method: "notifications/initialized" });
    expect((await post((await serve()).url, body)).status).toBe(202);
  });

  it("survives JSON nested a hundred thousand deep", async () => {
    const { url } = await serve();
    const deep = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"echo","arguments":{"text":${"[".repeat(1e5)}${"]".repeat(1e5)}}}}`;
    await (await post(url, deep)).text();
    expect((await post(url, call(1, { text: "alive" }))).status).toBe(200);
  });

  it("refuses more calls at once than it may", async () => {
    const { url } = await serve({ maxPending: 1 });
    const first = post(url, call(1, { text: "slow", afterMs: 150 }));
    await vi.waitFor(async () => expect((await post(url, call(2, { text: "x" }))).status).toBe(503), { interval: 5 });
    expect((await first).status).toBe(200);
  });

  it("aborts a call whose client goes away, as nobody could cancel it otherwise", async () => {
    const aborted: unknown[] = [];
    const { url } = await serve({}, aborted);
    const client = new AbortController();
    const answer = post(url, call(1, { text: "gone", afterMs: 5000 }), {}, client.signal);
    setTimeout(() => client.abort(), 50);
    await expect(answer).rejects.toThrow();
    await vi.waitFor(() => expect(aborted).toEqual(["gone"]));
  });

  it("tells a health check that it is well, and everybody else where the tools are", async () => {
    const { url } = await serve();
    expect(await (await fetch(new URL("/healthz", url))).text()).toBe("ok\n");
    expect((await fetch(new URL("/elsewhere", url))).status).toBe(404);
  });

  it("lets calls under way finish when it is closed", async () => {
    const served = await serve();
    const answer = post(served.url, call(1, { text: "finished", afterMs: 200 }));
    await new Promise((resolve) => setTimeout(resolve, 50));
    await served.close();
    expect(await (await answer).text()).toContain("finished");
    await expect(fetch(served.url)).rejects.toThrow();
  });

  it("does not wait for ever for them", async () => {
    const aborted: unknown[] = [];
    const served = await serve({ drainMs: 50 }, aborted);
    const answer = post(served.url, call(1, { text: "too slow", afterMs: 60_000 }));
    await new Promise((resolve) => setTimeout(resolve, 50));
    await served.close();
    expect((await answer).status).toBe(503);
    expect(aborted).toEqual(["too slow"]);
  });
});

describe("serveHttp with sessions", () => {
  const initialize = JSON.stringify({
    jsonrpc: "2.0",
    id: 0,
    method: "initialize",
    params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "test", version: "1" } },
  });

  async function startSession(url: string, headers: Record<string, string> = {}): Promise<string> {
    const response = await post(url, initialize, headers);
    expect(response.status).toBe(200);
    return response.headers.get("mcp-session-id") ?? expect.unreachable();
  }

  it("gives ids that nobody can guess", async () => {
    const { url } = await serve({ mode: "sessions" });
    const ids = await Promise.all(Array.from({ length: 50 }, () => startSession(url)));
    expect(new Set(ids).size).toBe(50);
    for (const id of ids) expect(id).toMatch(/^[\x21-\x7e]{32,}$/);
  });

  it("wants the id, and a known one", async () => {
    const { url } = await serve({ mode: "sessions" });
    const id = await startSession(url);
    expect((await post(url, call(1, { text: "x" }))).status).toBe(400);
    expect((await post(url, call(1, { text: "x" }), { "mcp-session-id": "unknown" })).status).toBe(404);
    expect((await post(url, call(1, { text: "x" }), { "mcp-session-id": id })).status).toBe(200);
  });

  it("forgets a session that is ended, and one that was idle for too long", async () => {
    const { url } = await serve({ mode: "sessions", idleMs: 100 });
    const ended = { "mcp-session-id": await startSession(url) };
    expect((await fetch(url, { method: "DELETE", headers: ended })).status).toBe(200);
    expect((await post(url, call(1, {}), ended)).status).toBe(404);
    const idle = { "mcp-session-id": await startSession(url) };
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect((await post(url, call(1, {}), idle)).status).toBe(404);
  });

  it("opens no more sessions than it may, and makes room of idle ones", async () => {
    const { url } = await serve({ mode: "sessions", maxSessions: 2, idleMs: 100 });
    await startSession(url);
    await startSession(url);
    expect((await post(url, initialize)).status).toBe(503);
    await new Promise((resolve) => setTimeout(resolve, 150));
    await startSession(url);
  });

  it("keeps the calls of two clients apart", async () => {
    const { url } = await serve({ mode: "sessions" });
    const ids = [await startSession(url), await startSession(url)];
    const answers = await Promise.all(
      ids.map(async (id, index) => {
        const body = call(0, { text: `client ${index}`, afterMs: 40 - index * 30 });
        return (await post(url, body, { "mcp-session-id": id })).text();
      }),
    );
    expect(answers).toEqual([expect.stringContaining('"client 0"'), expect.stringContaining('"client 1"')]);
  });

  it("refuses a second call with the id of one under way", async () => {
    const { url } = await serve({ mode: "sessions" });
    const session = { "mcp-session-id": await startSession(url) };
    const first = post(url, call(7, { text: "first", afterMs: 150 }), session);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect((await post(url, call(7, { text: "second" }), session)).status).toBe(400);
    expect(await (await first).text()).toContain("first");
  });

  it("cancels a call by message", async () => {
    const aborted: unknown[] = [];
    const { url } = await serve({ mode: "sessions" }, aborted);
    const client = new Client({ name: "test", version: "1" });
    await client.connect(new StreamableHTTPClientTransport(new URL(url)));
    open.push(client);
    const controller = new AbortController();
    const answer = client.callTool({ name: "echo", arguments: { text: "cancelled", afterMs: 5000 } }, undefined, {
      signal: controller.signal,
    });
    setTimeout(() => controller.abort(), 50);
    await expect(answer).rejects.toThrow();
    await vi.waitFor(() => expect(aborted).toEqual(["cancelled"]));
  });

  it("lets nobody use another user's session", async () => {
    const url = "https://tools.example.com/mcp";
    const auth = {
      resource: url,
      verify: (token: string) => ({ token, clientId: token, scopes: [], resource: new URL(url) }),
    };
    const served = await serve({ mode: "sessions", auth });
    const id = await startSession(served.url, { authorization: "Bearer alice" });
    const asked = async (token: string): Promise<number> =>
      (await post(served.url, call(1, {}), { "mcp-session-id": id, authorization: `Bearer ${token}` })).status;
    expect(await asked("bob")).toBe(404);
    expect(await asked("alice")).toBe(200);
    expect((await post(served.url, call(1, {}), { "mcp-session-id": id })).status).toBe(401);
  });
});
