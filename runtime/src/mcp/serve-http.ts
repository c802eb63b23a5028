import type { IncomingMessage, Server as NodeServer, ServerResponse } from "node:http";
import type { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { loopbackHosts } from "./http/check-caller.js";
import { HttpEndpoint } from "./http/http-endpoint.js";
import { completeHttpOptions, type HttpOptions } from "./http/http-options.js";
import { NodeReply, NodeRequest } from "./http/node-adapter.js";
import type { ServedTools } from "./served-tools.js";

/** Options of serving over Streamable HTTP: where to listen, who may call, and how long to wait. */
export interface ServeHttpOptions extends Partial<HttpOptions> {
  /** 0 takes any free port. */
  port: number;
  /** @default "127.0.0.1" */
  host?: string | undefined;
  /** @default "/mcp" */
  path?: string;
  /** How long calls under way may take when the server stops. @default 10000 */
  drainMs?: number;
}

/** Listens until it is closed. @throws when the port cannot be had, or the rules for callers are missing */
export async function serveHttp(createServer: () => Server, options: ServeHttpOptions): Promise<ServedTools> {
  const { port, host = "127.0.0.1", path = "/mcp", drainMs = 10_000 } = options;
  assertCallersAreKnown(host, options);
  const endpoint = new HttpEndpoint(
    createServer,
    completeHttpOptions({ ...options, allowedHosts: hostsFor(host, options) }),
  );
  const { createServer: createHttpServer } = await import("node:http");
  const answering = new Set<ServerResponse>();
  const listener = createHttpServer({ requestTimeout: 60_000, keepAliveTimeout: 65_000 }, (request, response) => {
    answering.add(response);
    response.once("close", () => answering.delete(response));
    if (pathOf(request) === path) answer(endpoint, request, response);
    else answerElsewhere(path, request, response);
  });
  const boundPort = await listen(listener, port, host);
  const closed = new Promise<void>((resolve) => listener.once("close", resolve));
  return {
    url: `http://${host.includes(":") ? `[${host}]` : host}:${boundPort}${path}`,
    closed,
    close: () => stop({ listener, endpoint, answering, closed, drainMs }),
  };
}

function pathOf({ url = "" }: IncomingMessage): string {
  return url.split("?", 1)[0] ?? "";
}

function answer(endpoint: HttpEndpoint, request: IncomingMessage, response: ServerResponse): void {
  endpoint.handle(new NodeRequest(request, response), new NodeReply(response)).catch(() => response.destroy());
}

function answerElsewhere(path: string, request: IncomingMessage, response: ServerResponse): void {
  const isHealthCheck = pathOf(request) === "/healthz";
  response.writeHead(isHealthCheck ? 200 : 404, { "content-type": "text/plain" });
  response.end(isHealthCheck ? "ok\n" : `Nothing here; the tools are at ${path}.\n`);
}

/** Beyond this machine, nobody can guess under which names a server is reached. */
function assertCallersAreKnown(host: string, { allowedHosts }: ServeHttpOptions): void {
  const isEveryAddress = host === "0.0.0.0" || host === "::";
  if (isEveryAddress && !allowedHosts) {
    throw new TypeError(`Serving on ${host} needs allowedHosts: the names under which clients reach this server.`);
  }
}

function hostsFor(host: string, { allowedHosts }: ServeHttpOptions): readonly string[] {
  return allowedHosts ?? [...loopbackHosts, host.includes(":") ? `[${host}]` : host];
}

function listen(listener: NodeServer, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    listener.once("error", reject);
    listener.listen(port, host, () => {
      listener.off("error", reject);
      const address = listener.address();
      resolve(typeof address === "object" && address !== null ? address.port : port);
    });
  });
}

interface Stopping {
  listener: NodeServer;
  endpoint: HttpEndpoint;
  /** Responses that are not out yet. */
  answering: ReadonlySet<ServerResponse>;
  closed: Promise<void>;
  drainMs: number;
}

/** Takes no more connections, gives calls under way their time, then ends what is left. */
async function stop({ listener, endpoint, answering, closed, drainMs }: Stopping): Promise<void> {
  endpoint.drain();
  listener.close();
  // Connections are kept alive, some without ever having been used: they go once there is nothing left to answer.
  const sweep = setInterval(() => answering.size === 0 && listener.closeAllConnections(), 20);
  const timer = setTimeout(() => {
    endpoint.close();
    // A moment for the refusals to be written.
    setTimeout(() => listener.closeAllConnections(), 200).unref();
  }, drainMs);
  await closed;
  clearTimeout(timer);
  clearInterval(sweep);
  endpoint.close();
}
