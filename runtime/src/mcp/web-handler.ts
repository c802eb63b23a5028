import type { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { HttpEndpoint } from "./http/http-endpoint.js";
import { completeHttpOptions, type HttpOptions } from "./http/http-options.js";
import { WebReply, WebRequest } from "./http/web-adapter.js";

/** Answers MCP requests; for anything that speaks web `Request` and `Response`. */
export interface McpHandler {
  (request: Request): Promise<Response>;
  /** Aborts what is under way and forgets all sessions. */
  close(): void;
}

/** Makes a handler whose every client gets a server object of its own. */
export function webHandler(createServer: () => Server, options: Partial<HttpOptions> = {}): McpHandler {
  const endpoint = new HttpEndpoint(createServer, completeHttpOptions(options));
  const handle = async (request: Request): Promise<Response> => {
    const reply = new WebReply();
    void endpoint.handle(new WebRequest(request, reply), reply).catch(() => reply.send(500, {}));
    return reply.response;
  };
  return Object.assign(handle, { close: () => endpoint.close() });
}
