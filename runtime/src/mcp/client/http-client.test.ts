import { createServer, type IncomingHttpHeaders } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { createTool } from "../../tool/create-tool.js";
import { createMcpServer } from "../create-mcp-server.js";
import { serveTools } from "../serve-tools.js";
import type { MCPClientOptions } from "./client-options.js";
import { MCPClient } from "./mcp-client.js";
import { MCPConnectionError } from "./mcp-connection-error.js";

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function connect(options: MCPClientOptions): Promise<MCPClient> {
  const client = await MCPClient.connect(options);
  cleanups.push(() => client.close());
  return client;
}

const inputSchema = {
  type: "object",
  properties: { a: { type: "number" }, b: { type: "number" } },
  required: ["a", "b"],
} as const;
const add = createTool({
  name: "add",
  description: "Adds.",
  inputSchema,
  execute: ({ a, b }) => Number(a) + Number(b),
});

describe("a client of several servers", () => {
  it("keeps apart tools that have the same name", async () => {
    const one = await served();
    const two = await served();
    const client = await connect({ config: { mcpServers: { one: { url: one }, "two!": { url: two } } } });
    expect((await client.listTools()).map(({ name }) => name)).toEqual(["one_add", "two__add"]);
    expect((await client.callTool("two__add", { a: 1, b: 2 })).content).toEqual([{ type: "text", text: "3" }]);
  });

  it("keeps none of them when one cannot be reached", async () => {
    const failure = MCPClient.connect({
      config: { mcpServers: { one: { url: await served() }, two: { url: "http://127.0.0.1:1" } } },
    });
    await expect(failure).rejects.toThrow("The MCP server `two` cannot be reached");
  });
});

describe("a client over HTTP", () => {
  it("core.MCPClient-013: sends both the bearer token and the headers, with every request", async () => {
    const seen: IncomingHttpHeaders[] = [];
    const target = new URL(await served());
    const server = await listen((request, response) => {
      seen.push(request.headers);
      const forward = { method: request.method ?? "", headers: { ...request.headers, host: target.host } };
      void import("node:http").then(({ request: ask }) => {
        request.pipe(
          ask(target, forward, (answer) => answer.pipe(response.writeHead(answer.statusCode ?? 500, answer.headers))),
        );
      });
    });
    const client = await connect({ url: server.url, auth: "secret", headers: { "X-Key": "k" } });
    await client.ping();
    expect(seen.length).toBeGreaterThanOrEqual(3);
    for (const headers of seen) expect(headers).toMatchObject({ authorization: "Bearer secret", "x-key": "k" });
  });

  it("sends them nowhere else, whereto ever it is redirected", async () => {
    const seen: IncomingHttpHeaders[] = [];
    const other = await listen((request, response) => {
      seen.push(request.headers);
      response.end();
    });
    const server = await listen((_request, response) => void response.writeHead(307, { location: other.url }).end());
    await expect(MCPClient.connect({ url: server.url, auth: "secret", headers: { "x-key": "k" } })).rejects.toThrow(
      MCPConnectionError,
    );
    expect(seen.filter(({ authorization, "x-key": key }) => authorization ?? key)).toEqual([]);
  });

  it("falls back to the older transport where only that is spoken", async () => {
    const { SSEServerTransport } = await import("@modelcontextprotocol/sdk/server/sse.js");
    const transports = new Map<string, InstanceType<typeof SSEServerTransport>>();
    const server = await listen((request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? "", "http://x");
      const known = transports.get(searchParams.get("sessionId") ?? "");
      if (pathname === "/messages" && known) return void known.handlePostMessage(request, response);
      if (request.method !== "GET") return void response.writeHead(405).end();
      const transport = new SSEServerTransport("/messages", response);
      transports.set(transport.sessionId, transport);
      void createMcpServer([add]).connect(transport as never);
    });
    const client = await connect({ url: server.url });
    expect((await client.callTool("add", { a: 1, b: 2 })).content).toEqual([{ type: "text", text: "3" }]);
  });

  it("comes back to a server that was started anew, and makes the call once", async () => {
    const first = await serveTools([add], { transport: "http", port: 0, mode: "sessions", shutdownSignals: [] });
    const port = Number(new URL(first.url ?? "").port);
    const events: string[] = [];
    const client = await connect({
      url: first.url ?? "",
      onEvent: ({ type }) => events.push(type),
      reconnectDelayMs: 50,
    });
    await client.ping();
    await first.close();
    // Until it has noticed, a call on the old connection may have been made.
    await new Promise((resolve) => setTimeout(resolve, 50));
    const calling = client.callTool("add", { a: 1, b: 2 });
    await new Promise((resolve) => setTimeout(resolve, 60));
    const second = await serveTools([add], { transport: "http", port, mode: "sessions", shutdownSignals: [] });
    cleanups.push(() => second.close());
    expect((await calling).content).toEqual([{ type: "text", text: "3" }]);
    expect(events).toContain("mcp-reconnected");
  });

  it("refuses an answer that is too long", async () => {
    const long = createTool({
      name: "long",
      description: "L.",
      inputSchema: { type: "object", properties: {} },
      execute: () => "x".repeat(200_000),
    });
    const client = await connect({ url: await served([long]), maxMessageBytes: 50_000 });
    await expect(client.callTool("long")).rejects.toThrow("more than 50000 bytes");
  });
});

async function served(tools = [add]): Promise<string> {
  const running = await serveTools(tools, { transport: "http", port: 0, shutdownSignals: [] });
  cleanups.push(() => running.close());
  return running.url ?? "";
}

async function listen(listener: Parameters<typeof createServer>[1]): Promise<{ url: string }> {
  const server = createServer(listener as never);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  cleanups.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as { port: number };
  return { url: `http://127.0.0.1:${port}/mcp` };
}
