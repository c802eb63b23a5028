import type { ToolFunction } from "../tool/tool-record.js";
import { serveHttp, type ServeHttpOptions } from "./serve-http.js";
import { serveStdio, type ServeStdioOptions } from "./serve-stdio.js";
import type { ServedTools } from "./served-tools.js";
import type { McpServerOptions } from "./server-options.js";
import { closeOnSignals } from "./close-on-signals.js";
import { createToolHost } from "./tool-host.js";
import { createToolServer } from "./tool-server.js";

/** Over which transport, and how. */
export type ServeOptions<Deps = unknown> = McpServerOptions<Deps> & {
  /** Signals that stop the server once calls under way are done. @default ["SIGTERM", "SIGINT"] */
  shutdownSignals?: readonly NodeJS.Signals[];
} & (({ transport: "stdio" } & ServeStdioOptions) | ({ transport: "http" } & ServeHttpOptions));

/**
 * Serves tools to MCP clients, until it is closed, told to stop by a signal, or (over stdio) left by its client.
 *
 * @throws ToolSignatureError when a function carries no tool
 * @example `await serveTools([add, subtract], { transport: "http", port: 3000 })`
 */
export async function serveTools<Deps = unknown>(
  tools: Iterable<ToolFunction>,
  options: ServeOptions<Deps>,
): Promise<ServedTools> {
  const host = createToolHost(tools, options as McpServerOptions); // policies get the dependencies given with them
  const createServer = () => createToolServer(host);
  const served = await (options.transport === "stdio"
    ? serveStdio(createServer, options)
    : serveHttp(createServer, options));
  closeOnSignals(served, options.shutdownSignals ?? ["SIGTERM", "SIGINT"]);
  return served;
}
