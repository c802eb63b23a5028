import { PassThrough } from "node:stream";
import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { describe, expect, it, vi } from "vitest";
import { serveStdio, type ServeStdioOptions } from "./serve-stdio.js";
import { claimStdout } from "./stdio/claim-stdout.js";

function slowServer(): Server {
  const server = new Server({ name: "slow", version: "1" }, { capabilities: { tools: {} } });
  server.fallbackRequestHandler = async (request) => {
    await new Promise((resolve) => setTimeout(resolve, Number(request.params?.["afterMs"] ?? 0)));
    return { echo: request.params?.["text"] };
  };
  return server;
}

async function start(options: ServeStdioOptions = {}) {
  const input = new PassThrough();
  const output = new PassThrough();
  let text = "";
  output.on("data", (chunk: Buffer) => (text += chunk.toString()));
  const served = await serveStdio(slowServer, { ...options, streams: { input, output } });
  const messages = (): unknown[] =>
    text
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line) as unknown);
  return { input, output, served, messages };
}

function call(id: string | number, params: object): string {
  return `${JSON.stringify({ jsonrpc: "2.0", id, method: "tools/call", params })}\n`;
}

describe("serveStdio", () => {
  it("answers each line, and messages that are cut anywhere", async () => {
    const { input, messages } = await start();
    const bytes = Buffer.from(call(0, { text: "é" }) + call("a", { text: "☕" }));
    for (const byte of bytes) input.write(Uint8Array.of(byte));
    await vi.waitFor(() =>
      expect(messages()).toEqual([
        { jsonrpc: "2.0", id: 0, result: { echo: "é" } },
        { jsonrpc: "2.0", id: "a", result: { echo: "☕" } },
      ]),
    );
  });

  it("answers what is no message with an error and goes on", async () => {
    const { input, messages } = await start({ maxLineBytes: 200 });
    input.write(`hello\n\n  \n[]\n{"jsonrpc":"2.0","id":5}\n${"x".repeat(500)}\n${call(6, { text: "alive" })}`);
    await vi.waitFor(() =>
      expect(messages()).toMatchObject([
        { id: null, error: { code: -32_700 } },
        { id: null, error: { code: -32_600 } },
        { id: 5, error: { code: -32_600 } },
        { id: null, error: { code: -32_600 } },
        { id: 6, result: { echo: "alive" } },
      ]),
    );
  });

  it("answers what was asked before the input ended, then closes", async () => {
    const { input, served, messages } = await start();
    input.end(call(1, { text: "late", afterMs: 100 }));
    await served.closed;
    expect(messages()).toEqual([{ jsonrpc: "2.0", id: 1, result: { echo: "late" } }]);
  });

  it("closes at once when nothing is asked, or all that was is cancelled", async () => {
    const idle = await start();
    idle.input.end();
    await idle.served.closed;
    const cancelled = await start();
    cancelled.input.write(call(1, { afterMs: 60_000 }));
    const params = { requestId: 1 };
    cancelled.input.end(`${JSON.stringify({ jsonrpc: "2.0", method: "notifications/cancelled", params })}\n`);
    await cancelled.served.closed;
    expect(cancelled.messages()).toEqual([]);
  });

  it("waits only so long for a call when the client is gone", async () => {
    const { input, served } = await start({ drainMs: 50 });
    input.end(call(1, { afterMs: 60_000 }));
    await served.closed;
  });

  it("closes when nobody reads its output any more", async () => {
    const { output, served } = await start();
    output.destroy(new Error("EPIPE"));
    await served.closed;
  });
});

describe("claimStdout", () => {
  it("sends everything but the protocol to standard error", () => {
    const toStdout = vi.spyOn(process.stdout, "write").mockReturnValue(true);
    const toStderr = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    const claimed = claimStdout();
    process.stdout.write("noise\n");
    claimed.output.write("protocol\n");
    claimed.release();
    process.stdout.write("after\n");
    const written = (spy: typeof toStdout): unknown[] => spy.mock.calls.map(([text]) => text);
    expect([written(toStdout), written(toStderr)]).toEqual([["protocol\n", "after\n"], ["noise\n"]]);
    toStdout.mockRestore();
    toStderr.mockRestore();
  });
});
