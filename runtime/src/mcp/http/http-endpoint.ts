import type { Server } from "@modelcontextprotocol/sdk/server/index.js";
import type { AuthInfo } from "@modelcontextprotocol/sdk/server/auth/types.js";
import { ErrorCode, type JSONRPCMessage, type RequestId } from "@modelcontextprotocol/sdk/types.js";
import { parseMessage } from "../parse-message.js";
import { errorLine } from "../serialize-message.js";
import { checkCaller } from "./check-caller.js";
import { checkHeaders } from "./check-headers.js";
import { checkToken } from "./check-token.js";
import { HttpExchange } from "./http-exchange.js";
import type { HttpOptions } from "./http-options.js";
import { HttpSessions } from "./http-sessions.js";
import { HttpTransport } from "./http-transport.js";
import type { HttpProblem, HttpReply, HttpRequest } from "./http-types.js";

interface Caller {
  request: HttpRequest;
  reply: HttpReply;
  authInfo: AuthInfo | undefined;
}

type Call = JSONRPCMessage & { id: RequestId; method: string };

/**
 * One MCP address. Every client gets its own server object: for each request in stateless mode, for each session in
 * session mode.
 */
export class HttpEndpoint {
  readonly #options: HttpOptions;
  readonly #createServer: () => Server;
  readonly #sessions: HttpSessions;
  readonly #open = new Set<HttpTransport>();
  #isClosing = false;
  #pending = 0;

  constructor(createServer: () => Server, options: HttpOptions) {
    this.#createServer = createServer;
    this.#options = options;
    this.#sessions = new HttpSessions(options);
  }

  /** Answers one request; never rejects. */
  async handle(request: HttpRequest, reply: HttpReply): Promise<void> {
    const refused = checkCaller(request, this.#options) ?? this.#checkLoad();
    if (refused) return sendProblem(reply, refused);
    const check = this.#options.auth && (await checkToken(request, this.#options.auth));
    if (check?.ok === false) return sendProblem(reply, check.problem);
    const caller = { request, reply, authInfo: check?.authInfo };
    if (request.method === "POST") return this.#post(caller);
    if (request.method === "DELETE" && this.#options.mode === "sessions") return this.#endSession(caller);
    const allow = this.#options.mode === "sessions" ? "POST, DELETE" : "POST";
    return sendProblem(reply, { status: 405, code: -32_000, message: `Use ${allow}.`, headers: { allow } });
  }

  /** Refuses what comes from now on; calls under way go on. */
  drain(): void {
    this.#isClosing = true;
  }

  /** Stops everything: tools are aborted, and waiting clients told. */
  close(): void {
    this.drain();
    this.#sessions.closeAll();
    for (const transport of this.#open) void transport.close();
  }

  #checkLoad(): HttpProblem | undefined {
    if (!this.#isClosing && this.#pending < this.#options.maxPending) return undefined;
    const message = this.#isClosing ? "The server is shutting down." : "Too many calls at once.";
    return { status: 503, code: -32_000, message, headers: { "retry-after": "1" } };
  }

  async #post(caller: Caller): Promise<void> {
    const { request, reply } = caller;
    const problem = checkHeaders(request);
    if (problem) return sendProblem(reply, problem);
    const body = await request.readBody(this.#options.maxBodyBytes);
    if (!body.ok) return sendProblem(reply, bodyProblem(body.reason, this.#options.maxBodyBytes));
    const parsed = parseMessage(body.text);
    if (!parsed.ok) return sendJson(reply, 400, errorLine(parsed.id, parsed.code, parsed.problem));
    return this.#options.mode === "sessions"
      ? this.#postInSession(caller, parsed.message)
      : this.#postAlone(caller, parsed.message);
  }

  async #postAlone(caller: Caller, message: JSONRPCMessage): Promise<void> {
    if (!isCall(message)) return caller.reply.send(202, {});
    const transport = new HttpTransport();
    // Without a session no other request can name this one, so going away is the only way to cancel it.
    caller.request.onDisconnect(() => void transport.close());
    this.#open.add(transport);
    await this.#connect(transport);
    await this.#exchange(caller, transport, message);
    this.#open.delete(transport);
  }

  async #postInSession(caller: Caller, message: JSONRPCMessage): Promise<void> {
    if (isCall(message) && message.method === "initialize") return this.#startSession(caller, message);
    const found = this.#findSession(caller);
    if ("status" in found) return sendProblem(caller.reply, found);
    if (!isCall(message)) {
      found.transport.onmessage?.(message, authExtra(caller));
      return caller.reply.send(202, {});
    }
    return this.#exchange(caller, found.transport, message);
  }

  async #startSession(caller: Caller, message: Call): Promise<void> {
    if (!this.#sessions.hasRoom()) {
      return sendProblem(caller.reply, { status: 503, code: -32_000, message: "Too many sessions are open." });
    }
    const id = globalThis.crypto.randomUUID();
    const transport = new HttpTransport(id);
    await this.#connect(transport);
    this.#sessions.add(id, transport, ownerOf(caller));
    return this.#exchange(caller, transport, message);
  }

  #findSession(caller: Caller): { transport: HttpTransport; close(): void } | HttpProblem {
    const [id, second] = caller.request.header("mcp-session-id");
    if (id === undefined || second !== undefined) {
      return { status: 400, code: -32_000, message: "One Mcp-Session-Id header is needed; initialize gives it." };
    }
    const session = this.#sessions.find(id, ownerOf(caller));
    if (!session) return { status: 404, code: -32_001, message: "Session not found; initialize again." };
    return { transport: session.transport, close: () => this.#sessions.close(session) };
  }

  #endSession(caller: Caller): void {
    const found = this.#findSession(caller);
    if ("status" in found) return sendProblem(caller.reply, found);
    found.close();
    caller.reply.send(200, {});
  }

  async #connect(transport: HttpTransport): Promise<void> {
    await this.#createServer().connect(transport);
  }

  async #exchange(caller: Caller, transport: HttpTransport, message: Call): Promise<void> {
    const headers = transport.sessionId === undefined ? {} : { "mcp-session-id": transport.sessionId };
    const exchange = new HttpExchange(caller.reply, { ...this.#options, headers });
    if (!transport.receive(message, exchange, authExtra(caller))) {
      return exchange.refuse(400, errorLine(message.id, ErrorCode.InvalidRequest, "A call with this id is under way."));
    }
    caller.request.onDisconnect(() => transport.abandon(message.id));
    this.#pending += 1;
    await exchange.done;
    this.#pending -= 1;
  }
}

function isCall(message: JSONRPCMessage): message is Call {
  return "method" in message && "id" in message;
}

function authExtra({ authInfo }: Caller): { authInfo: AuthInfo } | undefined {
  return authInfo && { authInfo };
}

/** Whom a session belongs to: its id alone proves nothing. */
function ownerOf({ authInfo }: Caller): string | undefined {
  return authInfo && JSON.stringify([authInfo.clientId, authInfo.extra?.["sub"] ?? null]);
}

function bodyProblem(reason: "too-large" | "not-utf8" | "aborted", maxBytes: number): HttpProblem {
  if (reason === "too-large") return { status: 413, code: -32_000, message: `The body may have ${maxBytes} bytes.` };
  return { status: 400, code: -32_700, message: "The body is not complete UTF-8 text." };
}

function sendProblem(reply: HttpReply, { status, code, message, headers }: HttpProblem): void {
  reply.send(status, { ...jsonHeaders, ...headers }, errorLine(null, code, message));
}

function sendJson(reply: HttpReply, status: number, body: string): void {
  reply.send(status, jsonHeaders, body);
}

const jsonHeaders = { "content-type": "application/json" };
