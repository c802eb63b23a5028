import type { RequestOptions } from "@modelcontextprotocol/sdk/shared/protocol.js";
import type { Progress } from "@modelcontextprotocol/sdk/types.js";
import type { ClientSettings } from "./client-options.js";
import { MCPConnectionError } from "./mcp-connection-error.js";

/** What one call may be told besides its arguments. */
export interface CallOptions {
  /** Stops the call, also at the server. */
  signal?: AbortSignal | undefined;
  /** For an answer, or a sign of progress. */
  timeoutMs?: number | undefined;
  /** For an answer, whatever progress is made. */
  maxTotalMs?: number | undefined;
  /** Told of the steps of a call that takes its time. */
  onProgress?: ((progress: Progress) => void) | undefined;
}

/** How long one call may take. Progress gives it more time, up to a ceiling; when it is over, the server is told. */
export class CallLimits {
  readonly #stop = new AbortController();
  readonly #timer: ReturnType<typeof setTimeout>;
  readonly #given: AbortSignal | undefined;
  readonly #timeoutMs: number;
  readonly #maxTotalMs: number;
  readonly #onProgress: (progress: Progress) => void;
  #isTooLate = false;

  constructor(
    settings: Pick<ClientSettings, "timeoutMs" | "maxTotalMs">,
    options: CallOptions,
    onProgress: (progress: Progress) => void,
  ) {
    this.#timeoutMs = options.timeoutMs ?? settings.timeoutMs;
    this.#maxTotalMs = Math.max(options.maxTotalMs ?? settings.maxTotalMs, this.#timeoutMs);
    this.#onProgress = onProgress;
    this.#given = options.signal;
    this.#given?.addEventListener("abort", this.#onAbort);
    if (this.#given?.aborted) this.#onAbort();
    // The SDK's own ceiling lets the server work on: it sends no cancellation.
    this.#timer = setTimeout(() => {
      this.#isTooLate = true;
      this.#stop.abort("the time is up");
    }, this.#maxTotalMs);
  }

  /** No second attempt is to be made. */
  get isOver(): boolean {
    return this.#stop.signal.aborted;
  }

  /** What the SDK is to know. Without a listener it sends no progress token, and a server then reports nothing. */
  forRequest(): RequestOptions {
    return {
      signal: this.#stop.signal,
      timeout: this.#timeoutMs,
      resetTimeoutOnProgress: true,
      onprogress: this.#onProgress,
    };
  }

  /** Says why a call was stopped; `undefined` when it was not. */
  explain(server: string): MCPConnectionError | undefined {
    if (this.#isTooLate) {
      const text = `The MCP server \`${server}\` did not finish within ${this.#maxTotalMs} ms.`;
      return new MCPConnectionError("timeout", text);
    }
    if (!this.isOver) return undefined;
    const text = `The call of the MCP server \`${server}\` was stopped.`;
    return new MCPConnectionError("aborted", text, { cause: this.#given?.reason });
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#given?.removeEventListener("abort", this.#onAbort);
  }

  readonly #onAbort = (): void => this.#stop.abort("the caller stopped it");
}
