import type { ChildProcessWithoutNullStreams } from "node:child_process";
import type { Socket } from "node:net";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import type { JSONRPCMessage, RequestId } from "@modelcontextprotocol/sdk/types.js";
import { capText } from "../../../dispatch/render/cap-text.js";
import { parseMessage } from "../../parse-message.js";
import { LineReader, type Line } from "../../stdio/line-reader.js";
import type { Report } from "../client-event.js";
import type { StdioSpec } from "../source/server-spec.js";
import { signalGroup } from "./child-group.js";
import type { ExitGuard } from "./exit-guard.js";

const maxShownChars = 2000;
const maxStderrBytes = 64 * 1024;

export interface ChildProcessOptions {
  maxMessageBytes: number;
  exitGuard: ExitGuard;
  report: Report;
  /** How long the server may take to end by itself, and again after it was asked to. @default 2000 */
  graceMs?: number;
}

/**
 * Starts a server as a process and speaks with it over its standard input and output. The process is the head of a group,
 * so that nothing it started outlives it; as long as nothing is asked of it, it does not keep this process alive.
 *
 * @see MCP 2025-11-25, Transports, "stdio"
 */
export class ChildProcessTransport implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: (message: JSONRPCMessage) => void;
  readonly #spec: StdioSpec;
  readonly #options: ChildProcessOptions;
  readonly #pending = new Set<RequestId>();
  readonly #ended: Promise<void>;
  #settleEnded: () => void = () => undefined;
  #child: ChildProcessWithoutNullStreams | undefined;
  #closing: Promise<void> | undefined;

  constructor(spec: StdioSpec, options: ChildProcessOptions) {
    this.#spec = spec;
    this.#options = options;
    this.#ended = new Promise((resolve) => (this.#settleEnded = resolve));
  }

  /** The server's process; `undefined` before it was started. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  async start(): Promise<void> {
    const [{ spawn }, { getDefaultEnvironment }] = await Promise.all([
      import("node:child_process"),
      import("@modelcontextprotocol/sdk/client/stdio.js"),
    ]);
    const { command, args, cwd, env } = this.#spec;
    const child = spawn(command, args, {
      ...{ cwd, env: { ...getDefaultEnvironment(), ...env }, shell: false, windowsHide: true },
      detached: process.platform !== "win32",
    });
    this.#child = child;
    this.#listen(child);
    await new Promise<void>((resolve, reject) => child.once("spawn", resolve).once("error", reject));
    this.#options.exitGuard.add(this.#kill);
    this.#keepAlive(this.#pending.size > 0);
  }

  send(message: JSONRPCMessage): Promise<void> {
    const stdin = this.#child?.stdin;
    if (!stdin?.writable) return Promise.reject(new Error("The server's process has ended."));
    if (stdin.writableLength > this.#options.maxMessageBytes) {
      return Promise.reject(new Error("The server does not read what it is sent."));
    }
    if ("method" in message && "id" in message) this.#expect(message.id);
    stdin.write(`${JSON.stringify(message)}\n`);
    return Promise.resolve();
  }

  /** Lets the server end by itself, then asks it to, then ends it. */
  close(): Promise<void> {
    return (this.#closing ??= this.#close());
  }

  async #close(): Promise<void> {
    const child = this.#child;
    if (child?.pid === undefined) return this.#finish();
    this.#keepAlive(true);
    child.stdin.end();
    for (const signal of ["SIGTERM", "SIGKILL"] as const) {
      if (await this.#endsWithin(this.#options.graceMs ?? 2000)) break;
      signalGroup(child, signal);
    }
    await this.#endsWithin(this.#options.graceMs ?? 2000);
    this.#finish();
  }

  #listen(child: ChildProcessWithoutNullStreams): void {
    const { maxMessageBytes, report } = this.#options;
    const messages = new LineReader(maxMessageBytes);
    const remarks = new LineReader(maxStderrBytes);
    child.stdout.on("data", (chunk: Uint8Array) => messages.push(chunk, (line) => this.#receive(line)));
    child.stderr.on("data", (chunk: Uint8Array) =>
      remarks.push(chunk, (line) => report({ type: "mcp-stderr", line: line.ok ? show(line.text) : "[too long]" })),
    );
    for (const stream of [child.stdin, child.stdout, child.stderr])
      stream.on("error", (error) => this.onerror?.(error));
    child.once("error", (error) => this.onerror?.(error));
    child.once("exit", () => {
      signalGroup(child, "SIGKILL");
      // What it wrote last is still in the pipe, which a process that fled the group may hold open.
      setTimeout(() => this.#finish(), 500).unref();
    });
    child.once("close", () => this.#finish());
  }

  #receive(line: Line): void {
    if (!line.ok)
      return this.#options.report({ type: "mcp-warning", message: "A message was too long and is dropped." });
    if (line.text.trim() === "") return;
    const parsed = parseMessage(line.text);
    if (!parsed.ok) return this.#options.report({ type: "mcp-noise", line: show(line.text) });
    const { message } = parsed;
    this.onmessage?.(message);
    if (!("method" in message) && message.id !== undefined) this.#settle(message.id);
  }

  #expect(id: RequestId): void {
    this.#pending.add(id);
    this.#keepAlive(true);
  }

  #settle(id: RequestId): void {
    this.#pending.delete(id);
    if (this.#pending.size === 0) this.#keepAlive(false);
  }

  /** Whether this process has to stay for the sake of the server. */
  #keepAlive(isNeeded: boolean): void {
    const child = this.#child;
    if (!child) return;
    const handles = [child, child.stdin, child.stdout, child.stderr] as unknown as Socket[]; // pipes are sockets
    for (const handle of handles) {
      if (isNeeded) handle.ref();
      else handle.unref();
    }
  }

  #endsWithin(ms: number): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), ms);
      void this.#ended.then(() => {
        clearTimeout(timer);
        resolve(true);
      });
    });
  }

  readonly #kill = (): void => {
    if (this.#child) signalGroup(this.#child, "SIGKILL");
  };

  #finish(): void {
    this.#options.exitGuard.remove(this.#kill);
    this.#settleEnded();
    const { onclose } = this;
    delete this.onclose;
    onclose?.();
  }
}

function show(line: string): string {
  return capText(line.trimEnd(), maxShownChars);
}
