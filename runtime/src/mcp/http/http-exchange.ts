import type { JSONRPCMessage } from "@modelcontextprotocol/sdk/types.js";
import { serializeMessage } from "../serialize-message.js";
import type { HttpReply } from "./http-types.js";

const eventHeaders = {
  "content-type": "text/event-stream",
  "cache-control": "no-cache, no-transform",
  "x-accel-buffering": "no",
};

export interface HttpExchangeOptions {
  /** Sent with the answer, whatever its form. */
  headers: Readonly<Record<string, string>>;
  /** An answer that takes longer becomes an event stream, so that nothing on the way gives up waiting. */
  streamAfterMs: number;
  /** Distance of the comments that keep a silent stream open. */
  keepAliveMs: number;
}

/**
 * One request and its answer: plain JSON when the answer is all there is, an event stream as soon as something else is to
 * be sent first.
 *
 * @see MCP 2025-11-25, Streamable HTTP, "Sending Messages to the Server"
 */
export class HttpExchange {
  readonly #reply: HttpReply;
  readonly #options: HttpExchangeOptions;
  readonly #settle: () => void;
  #isStreaming = false;
  #timer: ReturnType<typeof setTimeout>;
  /** Resolves when the answer is sent, or nobody is there to take it. */
  readonly done: Promise<void>;

  constructor(reply: HttpReply, options: HttpExchangeOptions) {
    let settle = (): void => undefined;
    this.done = new Promise((resolve) => (settle = resolve));
    this.#settle = settle;
    this.#reply = reply;
    this.#options = options;
    this.#timer = setTimeout(() => this.#keepAlive(), options.streamAfterMs);
  }

  /** Sends a notification or a request of the server. A client that does not keep up misses notifications. */
  send(message: JSONRPCMessage): void {
    this.#startStream();
    if ("id" in message || this.#reply.isReady()) this.#writeEvent(serializeMessage(message));
  }

  /** Sends the answer and ends the exchange. */
  finish(message: JSONRPCMessage): void {
    const text = serializeMessage(message);
    if (this.#isStreaming) {
      this.#writeEvent(text);
      this.#reply.end();
    } else {
      this.#reply.send(200, { "content-type": "application/json", ...this.#options.headers }, text);
    }
    this.#close();
  }

  /** Ends the exchange with an error that no server object has seen. */
  refuse(status: number, body: string): void {
    this.#reply.send(status, { "content-type": "application/json", ...this.#options.headers }, body);
    this.#close();
  }

  /** Ends the exchange without an answer: the client has gone, or the server stops. */
  abandon(): void {
    if (this.#isStreaming) this.#reply.end();
    else this.#reply.send(503, { "retry-after": "1" });
    this.#close();
  }

  #close(): void {
    clearTimeout(this.#timer);
    this.#settle();
  }

  #startStream(): void {
    if (this.#isStreaming) return;
    this.#isStreaming = true;
    this.#reply.startEvents({ ...eventHeaders, ...this.#options.headers });
  }

  #writeEvent(text: string): void {
    this.#reply.write(`event: message\ndata: ${text}\n\n`);
  }

  #keepAlive(): void {
    this.#startStream();
    if (this.#reply.isReady()) this.#reply.write(": waiting\n\n");
    this.#timer = setTimeout(() => this.#keepAlive(), this.#options.keepAliveMs);
  }
}
