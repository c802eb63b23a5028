import { writeFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import type { ServerEvent } from "@toolmark/dev-page";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startDev, type StartedDev, toolsText } from "./dev.fixture.js";

let dev: StartedDev;
beforeAll(async () => {
  dev = await startDev();
}, 30_000);
afterAll(() => dev.stop());

const headers = () => ({ authorization: `Bearer ${dev.token}`, "content-type": "application/json" });

function post(path: string, body: unknown, more: object = {}): Promise<Response> {
  return fetch(`${dev.url}/api/${path}`, {
    method: "POST",
    headers: { ...headers(), ...more },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
}

/** Hears the server until something is seen. */
async function hear<Seen>(
  find: (event: ServerEvent) => Seen | undefined,
  act: () => unknown = () => undefined,
): Promise<Seen> {
  const response = await fetch(`${dev.url}/api/events`, { headers: headers() });
  let text = "";
  let hasActed = false;
  for await (const chunk of response.body ?? []) {
    text += Buffer.from(chunk as Uint8Array).toString(); // fetch gives bytes
    const messages = text.split("\n\n");
    text = messages.pop() ?? "";
    for (const message of messages.filter((line) => line.startsWith("data: "))) {
      const seen = find(JSON.parse(message.slice(6)) as ServerEvent); // what the server sends
      if (seen === undefined) continue;
      return seen;
    }
    if (!hasActed) void act();
    hasActed = true;
  }
  throw new Error("The server ended.");
}

const tools = () =>
  hear((event) => {
    const list = event.type === "state" ? event.state.tools : event.type === "tools" ? event.tools : [];
    return list.length > 0 ? list : undefined;
  });

/** Makes a call and waits for its end. */
async function callTool(tool: string, input: object, asksAlways = false) {
  await tools();
  return hear(
    (event) =>
      event.type === "call" && event.call.tool === tool && event.call.durationMs !== undefined ? event.call : undefined,
    () => post("call", { tool, inputText: JSON.stringify(input), asksAlways }),
  );
}

function askWith(options: object): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const { port } = new URL(dev.url);
    const sent = request({ host: "127.0.0.1", port, ...options }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    sent.once("error", reject).end();
  });
}

describe("who may ask", () => {
  it("is who has the token, and the page itself", async () => {
    const statuses = [
      await post("preview", {}, { authorization: "Bearer wrong" }),
      await post("preview", {}, { authorization: "" }),
      await post("preview", {}, { origin: "http://evil.example" }),
      await post("preview", {}, { origin: "null" }),
      await post("preview", {}, { "sec-fetch-site": "cross-site" }),
      await post("preview", {}, { "content-type": "text/plain" }),
      await post("preview", "[1]"),
      await post("preview", "{"),
      await post("preview", `{"x":"${"y".repeat(1_100_000)}"}`),
      await post("no-such", {}),
      await post("call", { tool: "add" }, { origin: dev.url }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([401, 401, 403, 403, 403, 415, 400, 400, 400, 404, 200]);
  });

  it("is nobody by another name: a name that was made to lead here", async () => {
    const paths = ["/", "/api/events"];
    const asked = paths.map((path) => askWith({ path, headers: { host: "evil.example", ...headers() } }));
    expect(await Promise.all(asked)).toEqual([421, 421]);
  });

  it("is nobody from another machine", () => {
    expect(new URL(dev.url).hostname).toBe("127.0.0.1");
  });
});

describe("the page", () => {
  it("may load nothing but itself, and be shown in no other page", async () => {
    const response = await fetch(dev.url);
    expect(response.headers.get("content-security-policy")).toMatchInlineSnapshot(
      `"default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"`,
    );
    expect(response.headers.get("access-control-allow-origin")).toBeNull();
    expect(await response.text()).not.toContain(dev.token);
  });

  it.each(["/../package.json", "/%2e%2e/package.json", "/dev-worker.js", "/page.js.map", "/__proto__", "/api"])(
    "is all that is served: not %s",
    async (path) => {
      expect(await askWith({ path })).toBe(404);
    },
  );
});

describe("the tools", () => {
  it("are shown with their schemas, marks and warnings", async () => {
    const list = await tools();
    const [add, erase] = ["add", "erase"].map((name) => list.find((tool) => tool.name === name));
    expect(add).toMatchObject({ name: "add", description: "Adds two numbers.", warnings: [] });
    expect(Object.keys(add?.dialects ?? {})).toEqual([
      ...["openai", "openai-strict", "anthropic", "anthropic-strict", "gemini", "mcp"],
    ]);
    expect(add?.tokens).toBeGreaterThan(20);
    expect(erase?.marks).toEqual(["destructive"]);
  });

  it("tell what would become of arguments, without running", async () => {
    await tools();
    const preview = async (inputText: string): Promise<unknown> =>
      (await post("preview", { tool: "add", inputText })).json();
    expect(await preview('{"a":"5","b":2,"day":"2026-01-02"}')).toEqual({
      ok: true,
      value: "{ a: 5, b: 2, day: '2026-01-02' }",
      conversions: [{ path: "a", from: '"5"', to: "5" }],
    });
    expect(await preview('{"a":"five","b":2,"c":1}')).toEqual({
      ok: false,
      text: expect.stringMatching(/^invalid arguments for tool "add": .*five.*unknown.*/s),
    });
    expect(await preview("{'a':1,b:2}")).toMatchObject({ ok: true, conversions: [] });
    expect(await preview("nonsense")).toMatchObject({ ok: false });
  });

  it("are called, and report as they go", async () => {
    const call = await callTool("count", { to: "3" });
    expect(call).toMatchObject({ state: "done", result: "counted to 3" });
    const progress = call.events.filter(({ type }) => type === "tool-progress").map(({ value }) => value);
    expect(progress).toEqual(["step 1", "step 2", "step 3"]);
  });

  it("show the model's text and the developer's error apart", async () => {
    const call = await callTool("fail", {});
    expect(call.state).toBe("error");
    const error = call.events.find(({ type }) => type === "tool-error")?.["error"];
    expect(error).toMatchObject({
      message: "no database at /secret/place",
      stack: expect.stringContaining("tools.js"),
    });
    expect(call.result).not.toContain("tools.js");
  });

  it.each([
    [{ answer: "allow" }, { state: "done", result: "erased books" }],
    [
      { answer: "edit", inputText: '{"table":"films"}' },
      { state: "done", result: expect.stringMatching(/^erased films\n/) },
    ],
    [
      { answer: "deny", reason: "not that one" },
      { state: "error", result: expect.stringContaining("not that one") },
    ],
    [{}, { state: "error" }],
  ])("run when somebody allows it: %j", async (decision, wanted) => {
    await tools();
    const asking = await hear(
      (event) => (event.type === "call" && event.call.state === "asking" ? event.call : undefined),
      () => post("call", { tool: "erase", inputText: '{"table":"books"}' }),
    );
    const ended = await hear(
      (event) =>
        event.type === "call" && event.call.id === asking.id && event.call.durationMs !== undefined
          ? event.call
          : undefined,
      () => post("decide", { callId: asking.id, ...decision }),
    );
    expect(ended).toMatchObject(wanted);
  });

  it("are aborted when that is asked for", async () => {
    await tools();
    const running = await hear(
      (event) =>
        event.type === "call" &&
        event.call.tool === "count" &&
        event.call.events.length > 2 &&
        event.call.state === "running"
          ? event.call
          : undefined,
      () => post("call", { tool: "count", inputText: '{"to":10000}' }),
    );
    const ended = await hear(
      (event) =>
        event.type === "call" && event.call.id === running.id && event.call.state === "error" ? event.call : undefined,
      () => post("abort", { callId: running.id }),
    );
    expect(ended.result).toContain("was stopped before it finished");
  });

  it(
    "are loaded anew when their module changes, and stay as they were while it is broken",
    { timeout: 30_000 },
    async () => {
      await tools();
      const file = join(dev.folder, "tools.js");
      const problem = await hear(
        (event) => (event.type === "tools" && event.problem !== undefined ? event : undefined),
        () => writeFileSync(file, "export const = 5;"),
      );
      expect([problem.problem, problem.tools.length]).toEqual([expect.stringContaining("SyntaxError"), 4]);
      const text = await hear(
        (event) =>
          event.type === "tools" ? event.tools.find(({ description }) => description === "Sums up.") : undefined,
        () => writeFileSync(file, toolsText("Sums up.")),
      );
      expect(text.name).toBe("add");
    },
  );
});

it("is refused for a module and servers at once, and for no port", async () => {
  await expect(startDev(toolsText(), "tools.js", "--mcp", "x")).rejects.toThrow("Give a module or --mcp, not both.");
  await expect(startDev(toolsText(), "tools.js", "--port", "70000")).rejects.toThrow("--port takes a port");
  await expect(startDev(toolsText(), "no-such.js")).rejects.toThrow("no-such.js");
});

it("shows the tools of an MCP server, and calls them", { timeout: 60_000 }, async () => {
  const server = `import { serveTools } from "@toolmark/runtime/mcp";
    ${toolsText("Adds, elsewhere.")}
    await serveTools([add, count], { transport: "stdio" });`;
  const other = await startDev(server, "--mcp", "tools.js");
  const before = dev;
  try {
    dev = other;
    const [add] = await tools();
    expect(add).toMatchObject({ name: "add", description: "Adds, elsewhere." });
    expect(await callTool("add", { a: "2", b: 3 })).toMatchObject({ state: "done", result: "the sum is 5" });
  } finally {
    dev = before;
    await other.stop();
  }
});
