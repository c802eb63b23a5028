import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import {
  ElicitRequestSchema,
  LoggingMessageNotificationSchema,
  type ElicitResult,
} from "@modelcontextprotocol/sdk/types.js";
import { CONTRACT_VERSION, type EmittedTool, type JsonSchemaObject } from "@toolmark/contract";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ToolSignatureError } from "../errors/tool-signature-error.js";
import { attach } from "../tool/attach.js";
import { createTool, type ToolDefinition } from "../tool/create-tool.js";
import type { ToolContext } from "../tool/tool-context.js";
import type { ToolFunction } from "../tool/tool-record.js";
import { createMcpServer } from "./create-mcp-server.js";
import type { McpServerOptions } from "./server-options.js";

const clients: Client[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) await client.close();
});

async function connect(
  tools: readonly ToolFunction[],
  options?: McpServerOptions,
  client = newClient(),
): Promise<Client> {
  const [clientSide, serverSide] = InMemoryTransport.createLinkedPair();
  await Promise.all([createMcpServer(tools, options).connect(serverSide), client.connect(clientSide)]);
  clients.push(client);
  return client;
}

function newClient(capabilities = {}): Client {
  return new Client({ name: "test", version: "1" }, { capabilities });
}

const object = (properties: JsonSchemaObject["properties"] = {}, required: string[] = Object.keys(properties ?? {})) =>
  ({ type: "object", properties, required, additionalProperties: false }) satisfies JsonSchemaObject;

function toolNamed(name: string, more: Partial<ToolDefinition>): ToolFunction {
  return createTool({ name, description: `Does ${name}.`, inputSchema: object(), execute: () => undefined, ...more });
}

/** What the transformer makes of a function with a `ToolContext` parameter. */
function withInjectedContext(name: string, run: (context: ToolContext) => unknown): ToolFunction {
  const emitted: EmittedTool = {
    contract: CONTRACT_VERSION,
    name,
    description: `Does ${name}.`,
    source: "test.ts:1",
    kind: "async",
    inputSchema: JSON.stringify(object()),
    injected: ["context"],
    coerce: (input) => input as object,
    invoke: (_fn, _input, context) => run(context as ToolContext),
  };
  return attach(
    () => undefined,
    () => emitted,
  );
}

const add = toolNamed("add", {
  inputSchema: object({ a: { type: "integer" }, b: { type: "integer", minimum: 0 } }),
  outputSchema: object({ sum: { type: "integer" } }),
  execute: ({ a, b }) => ({ sum: Number(a) + Number(b) }),
});

function textOf(result: Awaited<ReturnType<Client["callTool"]>>): string {
  return (result.content as { text: string }[]).map(({ text }) => text).join("\n");
}

describe("tools/list", () => {
  it("says everything that a client may know of a tool", async () => {
    const remove = toolNamed("remove", {
      title: "Remove a file",
      annotations: { destructive: true, readOnly: false, idempotent: true, openWorld: false },
    });
    const client = await connect([add, remove]);
    expect((await client.listTools()).tools).toEqual([
      {
        name: "add",
        description: "Does add.",
        inputSchema: object({ a: { type: "integer" }, b: { type: "integer", minimum: 0 } }),
        outputSchema: object({ sum: { type: "integer" } }),
      },
      {
        name: "remove",
        title: "Remove a file",
        description: "Does remove.",
        inputSchema: object(),
        annotations: {
          title: "Remove a file",
          readOnlyHint: false,
          destructiveHint: true,
          idempotentHint: true,
          openWorldHint: false,
        },
      },
    ]);
  });

  it("has an output schema only where it is one of an object", async () => {
    const one = { type: "object", properties: { ok: { const: true } } } as const;
    const schemas: Record<string, JsonSchemaObject> = {
      list: { type: "array", items: { type: "string" } },
      total: { type: "number" },
      either: { anyOf: [{ type: "object" }, { type: "null" }] },
      union: { anyOf: [one, { $ref: "#/$defs/Two" }], $defs: { Two: { type: "object" } } },
      tree: {
        $ref: "#/$defs/Tree",
        $defs: { Tree: { type: "object", properties: { next: { $ref: "#/$defs/Tree" } } } },
      },
      circle: { $ref: "#/$defs/A", $defs: { A: { $ref: "#/$defs/B" }, B: { $ref: "#/$defs/A" } } },
      remote: { $ref: "https://example.com/schema.json" },
    };
    const tools = Object.entries(schemas).map(([name, outputSchema]) => toolNamed(name, { outputSchema }));
    const listed = (await (await connect(tools)).listTools()).tools.filter(({ outputSchema }) => outputSchema);
    expect(listed.map(({ name, outputSchema }) => [name, outputSchema])).toEqual([
      ["union", { type: "object", ...schemas["union"] }],
      ["tree", { type: "object", ...schemas["tree"] }],
    ]);
  });

  it("keeps every keyword of a schema", async () => {
    const inputSchema: JsonSchemaObject = {
      $schema: "https://json-schema.org/draft/2020-12/schema",
      type: "object",
      properties: { rule: { $ref: "#/$defs/Rule" } },
      $defs: { Rule: { type: "object", additionalProperties: false, patternProperties: { "^x": { not: {} } } } },
    };
    const [listed] = (await (await connect([toolNamed("keep", { inputSchema })])).listTools()).tools;
    expect(listed?.inputSchema).toEqual(inputSchema);
  });

  it("is built once for all requests", async () => {
    const server = createMcpServer([add]);
    const ask = server.fallbackRequestHandler ?? expect.unreachable();
    const list = (id: number) => ask({ jsonrpc: "2.0", id, method: "tools/list" }, {} as Parameters<typeof ask>[1]);
    expect(await list(1)).toBe(await list(2));
  });

  it("refuses a function that is no tool before anything is served", () => {
    expect(() => createMcpServer([() => 1])).toThrow(ToolSignatureError);
  });
});

describe("tools/call", () => {
  it("coerces, calls, and gives text and structured content", async () => {
    const client = await connect([add]);
    await client.listTools();
    expect(await client.callTool({ name: "add", arguments: { a: "2", b: 3 } })).toEqual({
      content: [{ type: "text", text: '{"sum":5}' }],
      structuredContent: { sum: 5 },
    });
  });

  it("gives no structured content where none was promised", async () => {
    const list = toolNamed("list", { outputSchema: { type: "array" }, execute: () => ["a"] });
    expect(await (await connect([list])).callTool({ name: "list" })).toEqual({
      content: [{ type: "text", text: '["a"]' }],
    });
  });

  it("passes content parts through", async () => {
    const parts = [
      { type: "text", text: "look" },
      { type: "image", data: "aGk=", mimeType: "image/png" },
      { type: "resource", resource: { uri: "test://a", text: "hi", mimeType: "text/plain" } },
    ];
    const mixed = toolNamed("mixed", { execute: () => parts });
    expect((await (await connect([mixed])).callTool({ name: "mixed" })).content).toEqual(parts);
  });

  it("answers wrong arguments with a result that says what to mend", async () => {
    const result = await (await connect([add])).callTool({ name: "add", arguments: { a: "two", c: 1 } });
    expect(result.isError).toBe(true);
    for (const word of ["a", '"two"', "integer", "b", "c"]) expect(textOf(result)).toContain(word);
  });

  it("answers an unknown tool with the nearest name", async () => {
    const client = await connect([add]);
    for (const name of ["ad", "constructor", "__proto__", ""]) {
      const result = await client.callTool({ name, arguments: {} });
      expect([result.isError, textOf(result)]).toEqual([true, expect.stringContaining("add")]);
    }
  });

  it("answers what a tool throws with its message, without stack or path", async () => {
    const broken = toolNamed("broken", {
      execute: () => {
        throw new Error(`cannot open ${import.meta.filename}`);
      },
    });
    const result = await (await connect([broken])).callTool({ name: "broken" });
    expect([result.isError, textOf(result)]).toEqual([true, expect.stringContaining("cannot open")]);
    expect(textOf(result)).not.toContain(import.meta.dirname);
    expect(textOf(result)).not.toMatch(/\n\s+at /);
  });

  it("says so when a tool does not give the object that its schema promises", async () => {
    const liar = toolNamed("liar", { outputSchema: object({ n: { type: "number" } }), execute: () => 3 });
    const result = await (await connect([liar])).callTool({ name: "liar" });
    expect([result.isError, result.structuredContent]).toEqual([true, undefined]);
  });

  it("takes hostile arguments for what they are", async () => {
    const echo = toolNamed("echo", { inputSchema: { type: "object" }, execute: (input) => Object.keys(input) });
    const client = await connect([echo]);
    const input = JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}') as object;
    await client.callTool({ name: "echo", arguments: input as Record<string, unknown> });
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
    const deep = JSON.parse(`{"deep":${"[".repeat(100_000)}${"]".repeat(100_000)}}`) as Record<string, unknown>;
    expect((await client.callTool({ name: "echo", arguments: deep })).isError).toBe(true);
    for (const wrong of [5, "text", [1]]) {
      const call = { name: "echo", arguments: wrong } as unknown as { name: string };
      expect((await client.callTool(call)).isError).toBe(true);
    }
  });
});

describe("progress and logs", () => {
  const steps = toolNamed("steps", {
    outputSchema: object({ done: { type: "integer" } }),
    execute: async function* () {
      for (const progress of [0, 50, 100]) {
        await Promise.resolve();
        yield { progress, total: 100, message: `at ${progress}` };
      }
      return { done: 3 };
    },
  });

  it("tells of each yield a client that gave a token", async () => {
    const seen: unknown[] = [];
    const client = await connect([steps]);
    const result = await client.callTool({ name: "steps" }, undefined, {
      onprogress: (progress) => seen.push(progress),
    });
    expect(seen).toEqual([0, 50, 100].map((progress) => ({ progress, total: 100, message: `at ${progress}` })));
    expect(result.structuredContent).toEqual({ done: 3 });
  });

  it("sends no progress to a client that gave none", async () => {
    const [clientSide, serverSide] = InMemoryTransport.createLinkedPair();
    const sent = vi.spyOn(serverSide, "send");
    const client = newClient();
    await Promise.all([createMcpServer([steps]).connect(serverSide), client.connect(clientSide)]);
    await client.callTool({ name: "steps" });
    expect(sent.mock.calls.filter(([message]) => "method" in message)).toEqual([]);
    await client.close();
  });

  it("keeps a long call alive, up to the client's ceiling, and is told when the client gives up", async () => {
    let isStopped = false;
    const forever = toolNamed("forever", {
      execute: async function* () {
        try {
          for (;;) {
            await new Promise((resolve) => setTimeout(resolve, 20));
            yield "tick";
          }
        } finally {
          isStopped = true;
        }
      },
    });
    const client = await connect([forever]);
    const options = { timeout: 100, resetTimeoutOnProgress: true, maxTotalTimeout: 400, onprogress: () => undefined };
    const started = performance.now();
    await expect(client.callTool({ name: "forever" }, undefined, options)).rejects.toThrow(/total timeout|timed out/i);
    expect(performance.now() - started).toBeGreaterThan(300);
    await vi.waitFor(() => expect(isStopped).toBe(true));
  });

  it("forwards what a tool logs, from the level that the client wants", async () => {
    // The context parameter is injected, as the transformer would have it.
    const chatty = withInjectedContext("chatty", (context) => {
      context.log("debug", "details");
      context.log("warning", "careful", { at: 3 });
      return "ok";
    });
    const seen: unknown[] = [];
    const client = newClient();
    client.setNotificationHandler(LoggingMessageNotificationSchema, ({ params }) => void seen.push(params));
    await connect([chatty], {}, client);
    await client.callTool({ name: "chatty" });
    await client.setLoggingLevel("warning");
    await client.callTool({ name: "chatty" });
    const warning = { level: "warning", logger: "chatty", data: { message: "careful", data: { at: 3 } } };
    expect(seen).toEqual([{ level: "debug", logger: "chatty", data: "details" }, warning, warning]);
  });

  it("aborts the tool when the client cancels", async () => {
    let reason: unknown;
    const wait = withInjectedContext("wait", (context) => {
      return new Promise((resolve) => context.signal.addEventListener("abort", () => resolve((reason = "aborted"))));
    });
    const controller = new AbortController();
    const client = await connect([wait]);
    const answer = client.callTool({ name: "wait" }, undefined, { signal: controller.signal });
    setTimeout(() => controller.abort(), 20);
    await expect(answer).rejects.toThrow();
    await vi.waitFor(() => expect(reason).toBe("aborted"));
  });
});

describe("approval", () => {
  const ran: string[] = [];
  const drop = toolNamed("drop", {
    annotations: { destructive: true },
    inputSchema: object({ table: { type: "string" } }),
    execute: ({ table }) => {
      ran.push(String(table));
      return "dropped";
    },
  });

  async function dropWith(answer: ElicitResult | undefined, options?: McpServerOptions) {
    ran.length = 0;
    const asked: string[] = [];
    const client = newClient(answer && { elicitation: {} });
    if (answer) {
      client.setRequestHandler(ElicitRequestSchema, ({ params }) => {
        asked.push(params.message);
        return answer;
      });
    }
    await connect([drop], options, client);
    const result = await client.callTool({ name: "drop", arguments: { table: "users" } });
    return { isError: result.isError ?? false, asked: asked.length, ran: [...ran], text: textOf(result) };
  }

  it("asks the person at the client, and runs after a yes", async () => {
    const outcome = await dropWith({ action: "accept", content: { approve: true } });
    expect(outcome).toEqual({ isError: false, asked: 1, ran: ["users"], text: "dropped" });
  });

  it.each<ElicitResult>([
    { action: "accept", content: { approve: false } },
    { action: "accept" },
    { action: "decline" },
    { action: "cancel" },
  ])("takes %j for a no", async (answer) => {
    expect(await dropWith(answer)).toMatchObject({ isError: true, asked: 1, ran: [] });
  });

  it("refuses when the client cannot ask anybody", async () => {
    expect(await dropWith(undefined)).toMatchObject({ isError: true, asked: 0, ran: [] });
  });

  it("leaves the decision to a policy that was given", async () => {
    expect(await dropWith({ action: "decline" }, { approval: () => true })).toMatchObject({ asked: 0, ran: ["users"] });
  });

  it("asks nobody about a harmless tool", async () => {
    const client = newClient({ elicitation: {} });
    client.setRequestHandler(ElicitRequestSchema, () => expect.unreachable());
    await connect([add], {}, client);
    expect((await client.callTool({ name: "add", arguments: { a: 1, b: 1 } })).structuredContent).toEqual({ sum: 2 });
  });
});
