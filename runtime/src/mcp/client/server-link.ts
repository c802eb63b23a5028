import type { CallToolResult, Result } from "@modelcontextprotocol/sdk/types.js";
import { ResultSchema } from "@modelcontextprotocol/sdk/types.js";
import { CallLimits, type CallOptions } from "./call-limits.js";
import { reporterFor, type MCPClientListener, type Report } from "./client-event.js";
import type { ClientSettings, MCPAuthProvider } from "./client-options.js";
import { statusOf, wasNeverSent } from "./error-facts.js";
import { MCPConnectionError } from "./mcp-connection-error.js";
import { finishConsent, openSession, type Session } from "./open-session.js";
import { pause, settledWithin } from "./pause.js";
import type { ServerSpec } from "./source/server-spec.js";
import { toConnectionError } from "./to-connection-error.js";
import type { ExitGuard } from "./transport/exit-guard.js";

export interface LinkParts {
  spec: ServerSpec;
  settings: ClientSettings;
  authProvider: MCPAuthProvider | undefined;
  exitGuard: ExitGuard;
  onEvent: MCPClientListener | undefined;
}

/** A request, as the protocol has it. */
export interface LinkRequest {
  method: string;
  params: Record<string, unknown>;
}

const maxCloseMs = 1000;

/** The connection to one server, which comes back when it was lost. */
export class ServerLink {
  readonly report: Report;
  readonly #parts: LinkParts;
  readonly #stop = new AbortController();
  #session: Session | undefined;
  #opening: Promise<Session> | undefined;
  #closing: Promise<void> | undefined;

  constructor(parts: LinkParts) {
    this.#parts = parts;
    this.report = reporterFor(parts.spec.name, parts.onEvent);
  }

  get name(): string {
    return this.#parts.spec.name;
  }

  /** @throws MCPConnectionError */
  async connect(): Promise<void> {
    try {
      await (this.#opening ??= this.#open());
    } catch (cause) {
      throw this.#connectError(cause);
    } finally {
      this.#opening = undefined;
    }
  }

  /** Makes a request; comes back to a lost server first. @throws MCPConnectionError */
  async request(request: LinkRequest, options: CallOptions = {}): Promise<Result | CallToolResult> {
    const limits = new CallLimits(this.#parts.settings, options, (progress) => options.onProgress?.(progress));
    try {
      return await this.#requestAgain(request, limits);
    } catch (error) {
      throw this.#isClosed ? this.#closedError() : (limits.explain(this.name) ?? toConnectionError(error, this.name));
    } finally {
      limits.end();
    }
  }

  /** Ends the connection; calls under way fail. The second time, and ever after, nothing happens. */
  close(): Promise<void> {
    return (this.#closing ??= this.#close());
  }

  async #close(): Promise<void> {
    this.#stop.abort();
    const session = this.#session ?? (await this.#opening?.catch(() => undefined));
    this.#session = undefined;
    if (!session) return;
    // A server that is stuck must not hold up its client.
    await settledWithin(session.transport.terminateSession?.(), maxCloseMs);
    await session.client.close().catch(() => undefined);
  }

  get #isClosed(): boolean {
    return this.#closing !== undefined;
  }

  /** A call is made a second time only when it cannot have reached a tool. */
  async #requestAgain(request: LinkRequest, limits: CallLimits): Promise<Result> {
    const session = await this.#ready();
    try {
      return await send(session, request, limits);
    } catch (error) {
      if (this.#isClosed || limits.isOver) throw error;
      if (await finishConsent(error, session.transport, this.#parts.authProvider)) {
        return send(session, request, limits);
      }
      const isForgotten = statusOf(error) === 404 && session.transport.sessionId !== undefined;
      const isHarmless = request.method !== "tools/call" && toConnectionError(error, this.name).problem === "lost";
      if (!isForgotten && !isHarmless && !wasNeverSent(error)) throw error;
      await this.#leave(session);
      return send(await this.#ready(), request, limits);
    }
  }

  async #ready(): Promise<Session> {
    if (this.#isClosed) throw this.#closedError();
    if (this.#session) return this.#session;
    try {
      return await (this.#opening ??= this.#reopen());
    } catch (cause) {
      throw this.#connectError(cause);
    } finally {
      this.#opening = undefined;
    }
  }

  async #reopen(): Promise<Session> {
    const { reconnectAttempts, reconnectDelayMs } = this.#parts.settings;
    for (let attempt = 1; attempt < reconnectAttempts; attempt++) {
      const session = await this.#open().catch(() => undefined);
      if (session) return this.#isBack(session);
      await pause(reconnectDelayMs * 2 ** (attempt - 1), this.#stop.signal);
    }
    if (reconnectAttempts === 0) throw new Error("The connection was lost.");
    return this.#isBack(await this.#open());
  }

  #isBack(session: Session): Session {
    this.report({ type: "mcp-reconnected" });
    return session;
  }

  async #open(): Promise<Session> {
    const { report } = this;
    const session = await openSession({ ...this.#parts, report, signal: this.#stop.signal });
    session.client.onclose = () => {
      if (this.#session !== session) return;
      this.#session = undefined;
      report({ type: "mcp-disconnected" });
    };
    this.#session = session;
    return session;
  }

  async #leave(session: Session): Promise<void> {
    if (this.#session === session) this.#session = undefined;
    await session.client.close().catch(() => undefined);
  }

  #closedError(): MCPConnectionError {
    return new MCPConnectionError("closed", `The connection to the MCP server \`${this.name}\` is closed.`);
  }

  #connectError(cause: unknown): MCPConnectionError {
    if (MCPConnectionError.isInstance(cause)) return cause;
    const { message } = toConnectionError(cause, this.name);
    const said = message.slice(message.indexOf(": ") + 2);
    return new MCPConnectionError("connect", `The MCP server \`${this.name}\` cannot be reached: ${said}`, { cause });
  }
}

function send({ client }: Session, request: LinkRequest, limits: CallLimits): Promise<Result> {
  // The schemas of the SDK would refuse a whole list for one bad tool; what is in a result is read with care later.
  return client.request(request, ResultSchema, limits.forRequest());
}
