import type { Server } from "@modelcontextprotocol/sdk/server/index.js";
import type { ToolFunction } from "../tool/tool-record.js";
import type { McpServerOptions } from "./server-options.js";
import { createToolHost } from "./tool-host.js";
import { createToolServer } from "./tool-server.js";

/**
 * Makes an MCP server of tools, to be connected to any transport of the SDK. One server object is for one client.
 *
 * @throws ToolSignatureError when a function carries no tool
 * @example `await createMcpServer([add]).connect(serverTransport)`
 */
export function createMcpServer(tools: Iterable<ToolFunction>, options?: McpServerOptions): Server {
  return createToolServer(createToolHost(tools, options));
}
