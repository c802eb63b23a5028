import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Decision, ServerEvent } from "@toolmark/dev-page";
import type { DevSession } from "../dev-session.js";
import { checkCaller, checkHost, type Refusal } from "./guard-request.js";
import { readBody } from "./read-body.js";
import { safeHeaders, sendPage } from "./send-page.js";

const aliveMs = 15_000;

/** Serves the page on this machine's own address, to whoever has the token. */
export class DevServer {
  readonly #session: DevSession;
  readonly #token: string;
  readonly #server: Server;

  constructor(session: DevSession, token: string) {
    this.#session = session;
    this.#token = token;
    this.#server = createServer((request, response) => {
      this.#answer(request, response).catch(() => response.destroy());
    });
  }

  /** @returns the address of the page, with the token where no server and no log sees it */
  async listen(port: number): Promise<string> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once("error", reject).listen(port, "127.0.0.1", resolve);
    });
    return `http://127.0.0.1:${this.#port}/#token=${this.#token}`;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  get #port(): number {
    return (this.#server.address() as AddressInfo).port; // it listens on one
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? "/", "http://127.0.0.1");
    const refusal = checkHost(request, this.#port);
    if (refusal) return refuse(response, refusal);
    if (request.method === "GET" && sendPage(pathname, response)) return undefined;
    const unknown = { status: 404, reason: "There is nothing here." };
    if (!pathname.startsWith("/api/")) return refuse(response, unknown);
    const problem = checkCaller(request, this.#token);
    if (problem) return refuse(response, problem);
    if (request.method === "GET" && pathname === "/api/events") return this.#stream(request, response);
    if (request.method !== "POST") return refuse(response, { status: 405, reason: "Use POST." });
    const body = await readBody(request);
    if (!body) return refuse(response, { status: 400, reason: "Send a JSON object of at most 1 MB." });
    const result = await this.#act(pathname, body);
    return result === undefined ? refuse(response, unknown) : send(response, 200, result);
  }

  async #act(path: string, body: Record<string, unknown>): Promise<object | undefined> {
    const [tool, inputText, callId] = [textOf(body, "tool"), textOf(body, "inputText"), textOf(body, "callId")];
    switch (path) {
      case "/api/preview":
        return (await this.#session.preview(tool, inputText)) ?? {};
      case "/api/call":
        return { callId: this.#session.call(tool, inputText, body["asksAlways"] === true) };
      case "/api/decide":
        this.#session.decide(callId, readDecision(body));
        return {};
      case "/api/abort":
        this.#session.abort(callId);
        return {};
      default:
        return undefined;
    }
  }

  /** As server-sent events, which the page reads itself: the browser's own reader cannot send the token. */
  #stream(request: IncomingMessage, response: ServerResponse): void {
    response.writeHead(200, { ...safeHeaders, "content-type": "text/event-stream; charset=utf-8" });
    const tell = (event: ServerEvent): void => void response.write(`data: ${JSON.stringify(event)}\n\n`);
    tell({ type: "state", state: this.#session.state });
    const leave = this.#session.listen(tell);
    const alive = setInterval(() => response.write(":\n\n"), aliveMs);
    request.once("close", () => {
      clearInterval(alive);
      leave();
    });
  }
}

function readDecision(body: Record<string, unknown>): Decision {
  const answer = textOf(body, "answer");
  if (answer === "allow") return { answer };
  return answer === "edit"
    ? { answer, inputText: textOf(body, "inputText") }
    : { answer: "deny", reason: textOf(body, "reason") };
}

function textOf(body: Record<string, unknown>, key: string): string {
  const value = body[key];
  return typeof value === "string" ? value : "";
}

function refuse(response: ServerResponse, { status, reason }: Refusal): void {
  send(response, status, { error: reason });
}

function send(response: ServerResponse, status: number, value: object): void {
  response.writeHead(status, { ...safeHeaders, "content-type": "application/json" }).end(JSON.stringify(value));
}
