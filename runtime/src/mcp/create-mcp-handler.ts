import type { ToolFunction } from "../tool/tool-record.js";
import type { HttpOptions } from "./http/http-options.js";
import type { McpServerOptions } from "./server-options.js";
import { createToolHost } from "./tool-host.js";
import { createToolServer } from "./tool-server.js";
import { webHandler, type McpHandler } from "./web-handler.js";

/**
 * Makes a handler from web `Request` to `Response`, to be mounted in any web framework under any path.
 *
 * Only callers that name this machine as the host get in, until `allowedHosts` lists the names of the deployment.
 *
 * @throws ToolSignatureError when a function carries no tool
 * @example `app.all("/mcp", (c) => handler(c.req.raw))`
 */
export function createMcpHandler(
  tools: Iterable<ToolFunction>,
  options: McpServerOptions & Partial<HttpOptions> = {},
): McpHandler {
  const host = createToolHost(tools, options);
  return webHandler(() => createToolServer(host), options);
}
