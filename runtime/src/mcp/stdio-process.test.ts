import { spawn, type ChildProcessWithoutNullStreams } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { rolldown } from "rolldown";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";

let folder: string;
let server: string;
const children: ChildProcessWithoutNullStreams[] = [];

beforeAll(async () => {
  // Inside the package, so that the process finds the SDK.
  folder = mkdtempSync(join(import.meta.dirname, "../../node_modules/.test-"));
  server = join(folder, "server.mjs");
  const build = await rolldown({
    input: join(import.meta.dirname, "stdio-server.fixture.ts"),
    external: /^@modelcontextprotocol\//,
    platform: "node",
  });
  await build.write({ file: server, format: "esm" });
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function start() {
  const child = spawn(process.execPath, [server]);
  children.push(child);
  child.stdin.on("error", () => undefined);
  let stdout = "";
  let stderr = "";
  child.stdout.on("data", (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (stderr += chunk.toString()));
  const exit = new Promise<number | NodeJS.Signals | null>((resolve) =>
    child.once("exit", (code, signal) => resolve(code ?? signal)),
  );
  const send = (id: number, name: string, input: object = {}): boolean =>
    child.stdin.write(
      `${JSON.stringify({ jsonrpc: "2.0", id, method: "tools/call", params: { name, arguments: input } })}\n`,
    );
  const answers = (): { id: number | null }[] =>
    stdout
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line) as { id: number | null });
  return { child, exit, send, answers, stderr: () => stderr };
}

function textIn(answer: unknown): string {
  return JSON.stringify(answer);
}

describe("a server process over stdio", () => {
  it("serves the SDK's client, and is gone when the client closes", async () => {
    const client = new Client({ name: "test", version: "1" });
    const transport = new StdioClientTransport({ command: process.execPath, args: [server], stderr: "ignore" });
    await client.connect(transport);
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(["noisy", "slow", "forever"]);
    expect((await client.callTool({ name: "slow", arguments: { ms: "1" } })).content).toEqual([
      { type: "text", text: "slept" },
    ]);
    const { pid } = transport;
    await client.close();
    await vi.waitFor(() => expect(() => process.kill(pid ?? 0, 0)).toThrow("ESRCH"), 3000);
  });

  it("writes nothing but messages to standard output, whatever tools write there", async () => {
    const { send, answers, stderr } = start();
    send(1, "noisy");
    await vi.waitFor(() => expect(answers()).toHaveLength(1), 5000);
    expect(textIn(answers())).toContain("quiet result");
    for (const noise of ["log noise", "info noise", "table", "raw noise"]) expect(stderr()).toContain(noise);
  });

  it("ends when its input ends, once what was asked is answered", async () => {
    const { child, exit, send, answers } = start();
    send(1, "slow", { ms: 100 });
    child.stdin.end();
    expect(await exit).toBe(0);
    expect(textIn(answers())).toContain("slept");
  });

  it("ends although a tool never does, when the client is gone", async () => {
    const { child, exit, send } = start();
    send(1, "forever");
    child.stdin.end();
    expect(await exit).toBe(0);
  });

  it("ends when nobody reads its output, without a stack trace", async () => {
    const { child, exit, send, stderr } = start();
    child.stdout.destroy();
    await new Promise((resolve) => setTimeout(resolve, 300));
    send(1, "noisy");
    expect(await exit).toBe(0);
    expect(stderr()).not.toMatch(/EPIPE|\n\s+at /);
  });

  it("survives half a line, a line of 100 MB and a line of garbage", async () => {
    const { child, send, answers } = start();
    child.stdin.write('{"jsonrpc":"2.0","id":1,');
    child.stdin.write('"method":"ping"}\n');
    const megabyte = Buffer.alloc(1024 * 1024, "x");
    for (let count = 0; count < 100; count++) {
      if (!child.stdin.write(megabyte)) await new Promise((resolve) => child.stdin.once("drain", resolve));
    }
    child.stdin.write("\n\u0000garbage\n");
    send(2, "slow", { ms: 0 });
    await vi.waitFor(() => expect(answers().map(({ id }) => id)).toEqual([1, null, null, 2]), 10_000);
  });

  it("ends with the signal that told it to", async () => {
    const { child, exit, send, answers } = start();
    send(1, "slow", { ms: 0 });
    await vi.waitFor(() => expect(answers()).toHaveLength(1), 5000);
    child.kill("SIGTERM");
    expect(await exit).toBe("SIGTERM");
  });
});
