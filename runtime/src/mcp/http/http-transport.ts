import type { Transport, TransportSendOptions } from "@modelcontextprotocol/sdk/shared/transport.js";
import type { JSONRPCMessage, MessageExtraInfo, RequestId } from "@modelcontextprotocol/sdk/types.js";
import type { HttpExchange } from "./http-exchange.js";

/**
 * Between one server object and the HTTP exchanges of one client: every answer goes back on the request it belongs to.
 *
 * Never shared between clients: they count their request ids from the same number.
 */
export class HttpTransport implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: (message: JSONRPCMessage, extra?: MessageExtraInfo) => void;
  readonly sessionId?: string;
  readonly #exchanges = new Map<RequestId, HttpExchange>();

  constructor(sessionId?: string) {
    if (sessionId !== undefined) this.sessionId = sessionId;
  }

  /** Number of requests that wait for their answer. */
  get pending(): number {
    return this.#exchanges.size;
  }

  start(): Promise<void> {
    return Promise.resolve();
  }

  /** Takes a request in; false when one with the same id is still being worked on. */
  receive(message: JSONRPCMessage & { id: RequestId }, exchange: HttpExchange, extra?: MessageExtraInfo): boolean {
    if (this.#exchanges.has(message.id)) return false;
    this.#exchanges.set(message.id, exchange);
    this.onmessage?.(message, extra);
    return true;
  }

  /** Forgets a request whose client has gone; its answer, when it comes, is dropped. */
  abandon(id: RequestId): void {
    this.#exchanges.get(id)?.abandon();
    this.#exchanges.delete(id);
  }

  send(message: JSONRPCMessage, options?: TransportSendOptions): Promise<void> {
    if ("id" in message && !("method" in message) && message.id !== undefined) {
      this.#exchanges.get(message.id)?.finish(message);
      this.#exchanges.delete(message.id);
    } else if (options?.relatedRequestId !== undefined) {
      this.#exchanges.get(options.relatedRequestId)?.send(message);
    }
    return Promise.resolve();
  }

  close(): Promise<void> {
    for (const exchange of this.#exchanges.values()) exchange.abandon();
    this.#exchanges.clear();
    this.onclose?.();
    return Promise.resolve();
  }
}
