import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { rolldown } from "rolldown";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { MCPClientEvent } from "./client-event.js";
import type { MCPClientOptions } from "./client-options.js";
import { MCPClient } from "./mcp-client.js";

const script = join(import.meta.dirname, "misbehaving-server.fixture.mjs");
let folder: string;
let events: MCPClientEvent[] = [];
const clients: MCPClient[] = [];

beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), "toolmark-mcp-"))));
afterEach(async () => {
  events = [];
  for (const client of clients.splice(0)) await client.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function start(args: string[], options: Partial<MCPClientOptions> = {}): Promise<MCPClient> {
  const config = { mcpServers: { s: { command: process.execPath, args: [script, ...args] } } };
  const client = await MCPClient.connect({ config, onEvent: (event) => events.push(event), ...options });
  clients.push(client);
  return client;
}

const linesOf = (type: string) =>
  events.flatMap((event) => (event.type === type && "line" in event ? [event.line] : []));

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

describe("a server process", () => {
  it("is run by the extension of its file, and answers", async () => {
    const file = join(folder, "server.mjs");
    writeFileSync(file, `process.argv[2] = "plain"; await import(${JSON.stringify(pathToFileURL(script).href)});`);
    const client = await MCPClient.connect({ file });
    clients.push(client);
    expect((await client.callTool("act", { n: 1 })).content).toEqual([{ type: "text", text: "acted 1" }]);
  });

  it("may print banners: they are told of, and harm nothing", async () => {
    const client = await start(["banner"]);
    expect(await client.listTools()).toHaveLength(1);
    expect(linesOf("mcp-noise")).toContain("Server v1 ready \u2615");
    expect(linesOf("mcp-noise")).toContain("[debug] tick");
  });

  it("may write a line in pieces", async () => {
    const client = await start(["halves"]);
    expect(await client.callTool("act")).toMatchObject({ isError: false });
  });

  it("may send a line of 100 MB, which is dropped, and the call goes on", async () => {
    const client = await start(["huge"]);
    expect(await client.callTool("act")).toMatchObject({ content: [{ text: "acted 0" }] });
    expect(events).toContainEqual({
      server: "s",
      type: "mcp-warning",
      message: "A message was too long and is dropped.",
    });
  }, 30_000);

  it("that never answers is given up, already at the handshake", async () => {
    await expect(start(["mute"], { connectTimeoutMs: 300 })).rejects.toMatchObject({ problem: "connect" });
  });

  it("that never answers a call is told to cancel it", async () => {
    const client = await start(["mute-on-call"]);
    await client.listTools();
    await expect(client.callTool("act", {}, { timeoutMs: 100 })).rejects.toMatchObject({ problem: "timeout" });
    await vi.waitFor(() => expect(linesOf("mcp-stderr")).toContain("cancelled"));
  });

  it("that dies in the middle of an answer fails the call, and is started again for the next", async () => {
    const client = await start(["half-then-dies"]);
    await client.listTools();
    await expect(client.callTool("act")).rejects.toMatchObject({
      problem: "lost",
      message: expect.stringContaining("`s`"),
    });
    expect(await client.listTools()).toHaveLength(1);
    expect(events.map(({ type }) => type)).toEqual(expect.arrayContaining(["mcp-disconnected", "mcp-reconnected"]));
  });

  it("fails the calls under way when its client is closed", async () => {
    const client = await start(["mute-on-call"]);
    await client.listTools();
    const call = client.callTool("act");
    setTimeout(() => void client.close(), 50);
    await expect(call).rejects.toMatchObject({ problem: "closed" });
  });

  it("that will not end is ended, with the processes it started", async () => {
    const note = join(folder, "stubborn.json");
    const client = await start(["stubborn", note]);
    const pids = JSON.parse(readFileSync(note, "utf8")) as number[];
    expect(pids.map(isAlive)).toEqual([true, true]);
    await client.close();
    await vi.waitFor(() => expect(pids.map(isAlive)).toEqual([false, false]), 3000);
  }, 15_000);

  it("gets no secrets of the environment", async () => {
    process.env["TOOLMARK_TEST_SECRET"] = "secret";
    const file = join(folder, "env.cjs");
    writeFileSync(
      file,
      `console.log("env " + JSON.stringify(process.env)); process.argv[2] = "plain"; import(${JSON.stringify(pathToFileURL(script).href)});`,
    );
    clients.push(await MCPClient.connect({ file, onEvent: (event) => events.push(event) }));
    delete process.env["TOOLMARK_TEST_SECRET"];
    expect(linesOf("mcp-noise").join()).toMatch(/^env .*"PATH"/);
    expect(linesOf("mcp-noise").join()).not.toContain("TOOLMARK_TEST_SECRET");
  });
});

describe("a program with a client", () => {
  let bundle: string;
  beforeAll(async () => {
    // Inside the package, so that the process finds the SDK.
    bundle = join(mkdtempSync(join(import.meta.dirname, "../../../node_modules/.test-")), "client.mjs");
    const build = await rolldown({
      input: join(import.meta.dirname, "mcp-client.ts"),
      external: /^@modelcontextprotocol\//,
      platform: "node",
    });
    await build.write({ file: bundle, format: "esm", codeSplitting: false });
  });
  afterAll(() => rmSync(join(bundle, ".."), { recursive: true, force: true }));

  /** Starts a program that has `start(manner)`; gives what it prints, and the process. */
  function run(source: string, note = "") {
    const program = `
      import { MCPClient } from ${JSON.stringify(pathToFileURL(bundle).href)};
      const start = (manner) => MCPClient.connect({
        config: { mcpServers: { s: {
          command: process.execPath,
          args: [${JSON.stringify(script)}, manner, ${JSON.stringify(note)}],
        } } },
      });
      ${source}`;
    const child = spawn(process.execPath, ["--input-type=module", "-e", program], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    let printed = "";
    child.stdout.on("data", (chunk: Buffer) => (printed += chunk.toString()));
    const exit = new Promise<number | null>((resolve) => child.once("close", (code) => resolve(code)));
    return { child, exit, printed: () => printed };
  }

  it("core.MCPClient-014: ends by itself although it never closes it, and its server with it", async () => {
    const note = join(folder, "left.json");
    expect(await run('const client = await start("stubborn"); await client.ping();', note).exit).toBe(0);
    const pids = JSON.parse(readFileSync(note, "utf8")) as number[];
    await vi.waitFor(() => expect(pids.map(isAlive)).toEqual([false, false]), 3000);
  }, 15_000);

  it("waits for the answer to a call", async () => {
    const { exit, printed } = run(`
      const client = await start("halves");
      console.log((await client.callTool("act", { n: 5 })).content[0].text);`);
    expect(await exit).toBe(0);
    expect(printed()).toBe("acted 5\n");
  }, 15_000);

  it("that is killed leaves no server behind that ends with its input", async () => {
    const { child, printed } = run(`
      const client = await start("plain");
      console.log((await client.callTool("act", { n: -1 })).content[0].text);
      setInterval(() => undefined, 1000);`);
    await vi.waitFor(() => expect(printed()).toMatch(/acted -\d+/), 10_000);
    const pid = -Number(/-\d+/.exec(printed())?.[0]);
    expect(isAlive(pid)).toBe(true);
    child.kill("SIGKILL");
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false), 5000);
  }, 15_000);
});
