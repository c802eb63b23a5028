/**
 * Serves tools over the Model Context Protocol. Loads the official SDK, which has to be installed beside this package.
 *
 * @module
 */
export { createMcpHandler } from "./mcp/create-mcp-handler.js";
export { createMcpServer } from "./mcp/create-mcp-server.js";
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
