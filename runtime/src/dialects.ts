export type { Dialect, DialectAction, DialectNote, DialectOptions, DialectSchema } from "./dialects/dialect.js";
export { toDialect } from "./dialects/to-dialect.js";
export { toolNameProblems } from "./dialects/names/tool-name-problems.js";
export { offeredNames } from "./dialects/names/offered-names.js";
export { toolRequest, type ToolRequestOptions } from "./dialects/requests/tool-request.js";
export type {
  AnthropicTool,
  GeminiFunctionDeclaration,
  McpToolDefinition,
  OpenAiChatTool,
  OpenAiResponsesTool,
  ToolRequests,
} from "./dialects/requests/request-forms.js";
export type { ToolDefinition } from "./dialects/requests/tool-definition.js";
export { offerTools, type OfferedTools } from "./dialects/requests/offer-tools.js";
export { parseToolCalls, type ParseToolCallsOptions } from "./dialects/calls/parse-tool-calls.js";
export type { ParsedToolCall } from "./dialects/calls/parsed-tool-call.js";
export { checkDialect } from "./dialects/check/check-dialect.js";
export type { DialectProblem } from "./dialects/check/dialect-problem.js";
