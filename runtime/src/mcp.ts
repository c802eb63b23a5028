/**
 * Serves tools over the Model Context Protocol, and uses those that others serve. Loads the official SDK, which has to be installed beside this package.
 *
 * @module
 */
export type { CallOptions } from "./mcp/client/call-limits.js";
export type { MCPClientEvent, MCPClientListener } from "./mcp/client/client-event.js";
export type {
  MCPAuthProvider,
  MCPClientHandlers,
  MCPClientLimits,
  MCPClientOptions,
  MCPClientSource,
  MCPClientTimes,
  MCPServerObject,
} from "./mcp/client/client-options.js";
export { MCPClient } from "./mcp/client/mcp-client.js";
export { MCPConnectionError, type MCPConnectionProblem } from "./mcp/client/mcp-connection-error.js";
export type { OAuthOptions, OAuthState, OAuthStore } from "./mcp/client/oauth/oauth-options.js";
export type { MCPConfig, MCPHttpConfig, MCPStdioConfig } from "./mcp/client/source/mcp-config.js";
export type { MCPTool } from "./mcp/client/tools/bind-tool.js";
export type { PinnedTool } from "./mcp/client/tools/pinned-tool.js";
export type { MCPCallResult } from "./mcp/client/tools/read-call-result.js";
export type { RemoteTool } from "./mcp/client/tools/remote-tool.js";
export { createMcpHandler } from "./mcp/create-mcp-handler.js";
export { createMcpServer } from "./mcp/create-mcp-server.js";
export { currentCaller, type MCPCaller } from "./mcp/current-caller.js";
export { loopbackHosts, type CallerRules } from "./mcp/http/check-caller.js";
export type { TokenRules } from "./mcp/http/check-token.js";
export type { HttpOptions } from "./mcp/http/http-options.js";
export type { ServeHttpOptions } from "./mcp/serve-http.js";
export type { ServeStdioOptions } from "./mcp/serve-stdio.js";
export { serveTools, type ServeOptions } from "./mcp/serve-tools.js";
export type { ServedTools } from "./mcp/served-tools.js";
export type { McpServerOptions } from "./mcp/server-options.js";
export { claimStdout, type ClaimedStdout } from "./mcp/stdio/claim-stdout.js";
export type { LineOutput, StdioStreams } from "./mcp/stdio/stdio-transport.js";
export type { McpHandler } from "./mcp/web-handler.js";
