import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { ElicitRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { afterEach, describe, expect, it } from "vitest";
import { createTool } from "../tool/create-tool.js";
import { createMcpHandler } from "./create-mcp-handler.js";
import { serveTools, type ServeOptions } from "./serve-tools.js";

const open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const item of open.splice(0).reverse()) await item.close();
});

const inputSchema = { type: "object", properties: { text: { type: "string" } }, required: ["text"] } as const;

const echo = createTool({
  name: "echo",
  description: "Gives the text back, after a while.",
  inputSchema,
  execute: async ({ text }) => {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 30));
    return text;
  },
});

const spell = createTool({
  name: "spell",
  description: "Spells the text.",
  inputSchema,
  execute: async function* ({ text }) {
    for (const letter of String(text)) {
      await Promise.resolve();
      yield letter;
    }
    return String(text).length;
  },
});

const erase = createTool({
  name: "erase",
  description: "Erases.",
  annotations: { destructive: true },
  inputSchema,
  execute: () => "erased",
});

async function serve(options: Partial<Extract<ServeOptions, { transport: "http" }>> = {}): Promise<string> {
  const served = await serveTools([echo, spell, erase], { transport: "http", port: 0, ...options });
  open.push(served);
  return served.url ?? expect.unreachable();
}

async function connect(url: string, client = new Client({ name: "test", version: "1" })): Promise<Client> {
  await client.connect(new StreamableHTTPClientTransport(new URL(url)));
  open.push(client);
  return client;
}

describe.each(["stateless", "sessions"] as const)("serveTools over HTTP, %s", (mode) => {
  it("lists and calls for the SDK's client", async () => {
    const client = await connect(await serve({ mode }));
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(["echo", "spell", "erase"]);
    expect((await client.callTool({ name: "echo", arguments: { text: "hi" } })).content).toEqual([
      { type: "text", text: "hi" },
    ]);
    expect((await client.callTool({ name: "ecko", arguments: {} })).isError).toBe(true);
  });

  it("streams progress", async () => {
    const client = await connect(await serve({ mode }));
    const letters: unknown[] = [];
    const options = { onprogress: ({ message }: { message?: string }) => void letters.push(message) };
    const result = await client.callTool({ name: "spell", arguments: { text: "abc" } }, undefined, options);
    expect([letters, result.content]).toEqual([["a", "b", "c"], [{ type: "text", text: "3" }]]);
  });

  it("gives clients that count their requests alike their own answers", async () => {
    const url = await serve({ mode });
    const clients = await Promise.all(Array.from({ length: 5 }, () => connect(url)));
    const calls = clients.flatMap((client, index) =>
      Array.from({ length: 5 }, async (_, call) => {
        const text = `client ${index}, call ${call}`;
        const result = await client.callTool({ name: "echo", arguments: { text } });
        expect(result.content).toEqual([{ type: "text", text }]);
      }),
    );
    await Promise.all(calls);
  });
});

describe("serveTools", () => {
  it("asks the person at the client in a session, and nobody without one", async () => {
    const newClient = (): Client => {
      const client = new Client({ name: "test", version: "1" }, { capabilities: { elicitation: {} } });
      client.setRequestHandler(ElicitRequestSchema, () => ({ action: "accept", content: { approve: true } }));
      return client;
    };
    const call = { name: "erase", arguments: { text: "x" } };
    const inSession = await connect(await serve({ mode: "sessions" }), newClient());
    expect((await inSession.callTool(call)).content).toEqual([{ type: "text", text: "erased" }]);
    const alone = await connect(await serve(), newClient());
    expect((await alone.callTool(call)).isError).toBe(true);
  });

  it("says who it is", async () => {
    const client = await connect(await serve({ name: "letters", version: "1.2.3", instructions: "Use spell." }));
    expect([client.getServerVersion(), client.getInstructions()]).toEqual([
      { name: "letters", version: "1.2.3" },
      "Use spell.",
    ]);
  });

  it("leaves no signal listener behind", async () => {
    const count = (): number => process.listenerCount("SIGTERM") + process.listenerCount("SIGINT");
    const before = count();
    const served = await serveTools([echo], { transport: "http", port: 0 });
    expect(count()).toBe(before + 2);
    await served.close();
    expect(count()).toBe(before);
  });
});

describe("createMcpHandler", () => {
  it("serves tools to whoever speaks web requests", async () => {
    const handler = createMcpHandler([echo], { allowedHosts: ["tools.example.com"] });
    const fetch = (url: string | URL, init?: RequestInit): Promise<Response> => handler(new Request(url, init));
    const client = new Client({ name: "test", version: "1" });
    await client.connect(new StreamableHTTPClientTransport(new URL("https://tools.example.com/mcp"), { fetch }));
    expect((await client.callTool({ name: "echo", arguments: { text: "hi" } })).content).toEqual([
      { type: "text", text: "hi" },
    ]);
    await client.close();
  });
});
