import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import {
  ErrorCode,
  type JSONRPCMessage,
  type MessageExtraInfo,
  type RequestId,
} from "@modelcontextprotocol/sdk/types.js";
import { parseMessage } from "../parse-message.js";
import { errorLine, serializeMessage } from "../serialize-message.js";
import { LineReader, type Line } from "./line-reader.js";

/** What is needed of an output stream. */
export interface LineOutput {
  write(text: string): unknown;
  on(event: "error", listener: (error: Error) => void): unknown;
}

/** The streams to speak over; those of the process when left out. */
export interface StdioStreams {
  input: NodeJS.ReadableStream;
  output: LineOutput;
}

/**
 * A line of JSON for each message. Lines that are no message are answered with an error, as far as it can be addressed,
 * and never end the connection.
 *
 * @see MCP 2025-11-25, Transports, "stdio"
 */
export class StdioTransport implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: (message: JSONRPCMessage, extra?: MessageExtraInfo) => void;
  readonly #streams: StdioStreams;
  readonly #reader: LineReader;
  readonly #drainMs: number;
  readonly #pending = new Set<RequestId>();
  #unwritten = "";
  #isClosed = false;
  #onIdle: (() => void) | undefined;

  constructor(streams: StdioStreams, options: { maxLineBytes: number; drainMs: number }) {
    this.#streams = streams;
    this.#reader = new LineReader(options.maxLineBytes);
    this.#drainMs = options.drainMs;
  }

  start(): Promise<void> {
    const { input, output } = this.#streams;
    input.on("data", this.#onData);
    input.once("end", this.#onEnd);
    input.once("error", this.#onEnd);
    // A client that is gone is no fault of ours, and an unheard error event would end the process with a stack trace.
    output.on("error", this.#onOutputError);
    return Promise.resolve();
  }

  send(message: JSONRPCMessage): Promise<void> {
    this.#write(serializeMessage(message));
    if (!("method" in message) && message.id !== undefined) this.#settle(message.id);
    return Promise.resolve();
  }

  close(): Promise<void> {
    if (this.#isClosed) return Promise.resolve();
    this.#isClosed = true;
    const { input } = this.#streams;
    input.off("data", this.#onData);
    input.off("end", this.#onEnd);
    input.off("error", this.#onEnd);
    input.pause();
    this.#flush();
    this.onclose?.();
    return Promise.resolve();
  }

  readonly #onData = (chunk: Uint8Array): void => this.#reader.push(chunk, (line) => this.#receive(line));

  #receive(line: Line): void {
    if (!line.ok) return this.#write(errorLine(null, ErrorCode.InvalidRequest, "The message is too long."));
    if (line.text.trim() === "") return;
    const parsed = parseMessage(line.text);
    if (!parsed.ok) return this.#write(errorLine(parsed.id, parsed.code, parsed.problem));
    const { message } = parsed;
    if ("method" in message && "id" in message) this.#pending.add(message.id);
    this.onmessage?.(message);
    if ("method" in message && message.method === "notifications/cancelled") {
      this.#settle(message.params?.["requestId"]);
    }
  }

  /** An answered or cancelled request is waited for no longer. */
  #settle(id: unknown): void {
    this.#pending.delete(id as RequestId); // only looked up
    if (this.#pending.size === 0) this.#onIdle?.();
  }

  /** The client is done asking: what it asked for is still answered, within reason. */
  readonly #onEnd = (): void => {
    const finish = (): void => {
      clearTimeout(timer);
      void this.close();
    };
    const timer = setTimeout(finish, this.#drainMs);
    this.#onIdle = finish;
    if (this.#pending.size === 0) finish();
  };

  readonly #onOutputError = (error: Error): void => {
    this.onerror?.(error);
    void this.close();
  };

  /** Answers that become ready together leave in one write. */
  #write(line: string): void {
    if (this.#unwritten === "") process.nextTick(() => this.#flush());
    this.#unwritten += `${line}\n`;
  }

  #flush(): void {
    if (this.#unwritten === "") return;
    const text = this.#unwritten;
    this.#unwritten = "";
    this.#streams.output.write(text);
  }
}
