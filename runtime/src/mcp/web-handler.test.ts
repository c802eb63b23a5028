import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { describe, expect, it, vi } from "vitest";
import { webHandler } from "./web-handler.js";

const aborted: unknown[] = [];

function slowServer(): Server {
  const server = new Server({ name: "slow", version: "1" }, { capabilities: { tools: {} } });
  server.registerCapabilities({ logging: {} });
  server.fallbackRequestHandler = async (request, extra) => {
    const { notes = 0, afterMs = 0 } = (request.params?.["arguments"] ?? {}) as Record<string, number>;
    extra.signal.addEventListener("abort", () => aborted.push(request.id));
    for (let note = 0; note < notes; note++) {
      await extra.sendNotification({ method: "notifications/message", params: { level: "info", data: note } });
    }
    await new Promise((resolve) => setTimeout(resolve, afterMs));
    return { content: [{ type: "text", text: "done" }] };
  };
  return server;
}

function call(args: object, headers: Record<string, string> = {}, url = "http://localhost/mcp"): Request {
  return new Request(url, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json, text/event-stream", ...headers },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "slow", arguments: args } }),
  });
}

describe("webHandler", () => {
  it("answers with JSON, or with an event stream when something comes first", async () => {
    const handler = webHandler(slowServer);
    const plain = await handler(call({}));
    expect([plain.status, plain.headers.get("content-type")]).toEqual([200, "application/json"]);
    const streamed = await handler(call({ notes: 1 }));
    expect(streamed.headers.get("content-type")).toBe("text/event-stream");
    expect((await streamed.text()).match(/^data: /gm)).toHaveLength(2);
  });

  it("serves the SDK's client when it stands in for fetch", async () => {
    const handler = webHandler(slowServer, { mode: "sessions" });
    const fetch = (url: string | URL, init?: RequestInit): Promise<Response> => handler(new Request(url, init));
    const client = new Client({ name: "test", version: "1" });
    await client.connect(new StreamableHTTPClientTransport(new URL("http://localhost/mcp"), { fetch }));
    const result = await client.callTool({ name: "slow", arguments: { notes: 3 } });
    expect(result.content).toEqual([{ type: "text", text: "done" }]);
    await client.close();
  });

  it("takes the host from the address when the platform keeps the header", async () => {
    const handler = webHandler(slowServer);
    expect((await handler(call({}, {}, "https://evil.com/mcp"))).status).toBe(403);
    expect((await handler(call({}, { host: "evil.com" }))).status).toBe(403);
    expect((await handler(call({}, { origin: "https://evil.com" }))).status).toBe(403);
  });

  it("refuses a body that is too large", async () => {
    const handler = webHandler(slowServer, { maxBodyBytes: 100 });
    expect((await handler(call({ text: "x".repeat(200) }))).status).toBe(413);
  });

  it("aborts the call when the reader of its stream leaves", async () => {
    const response = await webHandler(slowServer)(call({ notes: 1, afterMs: 5000 }));
    await response.body?.cancel();
    await vi.waitFor(() => expect(aborted).toEqual([1]));
  });

  it("leaves notifications out for a reader that does not read, and still answers", async () => {
    const response = await webHandler(slowServer)(call({ notes: 10_000 }));
    await new Promise((resolve) => setTimeout(resolve, 100));
    const text = await response.text();
    expect(text.match(/^data: /gm)?.length).toBeLessThan(200);
    expect(text).toContain('"text":"done"');
  });

  it("answers what is under way with 503 when it is closed", async () => {
    const handler = webHandler(slowServer);
    const answer = handler(call({ afterMs: 5000 }));
    setTimeout(() => handler.close(), 20);
    expect((await answer).status).toBe(503);
    expect((await handler(call({}))).status).toBe(503);
  });
});
