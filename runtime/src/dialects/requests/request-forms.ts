import type { JsonSchemaObject } from "@toolmark/contract";
import type { Dialect } from "../dialect.js";

/** A tool in a request to OpenAI's Chat Completions. */
export interface OpenAiChatTool {
  type: "function";
  function: { name: string; description?: string; parameters: JsonSchemaObject; strict?: true };
}

/** A tool in a request to OpenAI's Responses. */
export interface OpenAiResponsesTool {
  type: "function";
  name: string;
  description?: string;
  parameters: JsonSchemaObject;
  /** Never left out: Responses would try to make the schema strict ("normalize your schema into strict mode"). */
  strict: boolean;
}

/** A tool in a request to Anthropic's Messages. */
export interface AnthropicTool {
  name: string;
  description?: string;
  input_schema: JsonSchemaObject;
  strict?: true;
}

/** A member of `functionDeclarations` in a request to Gemini. */
export interface GeminiFunctionDeclaration {
  name: string;
  description: string;
  /** Absent for a tool without parameters. */
  parameters?: JsonSchemaObject;
}

/** A tool in an MCP server's `tools/list`, as far as a definition goes. */
export interface McpToolDefinition {
  name: string;
  description?: string;
  inputSchema: JsonSchemaObject;
}

/** How each dialect sends a tool. */
export interface ToolRequests extends Record<Dialect, object> {
  openai: OpenAiChatTool | OpenAiResponsesTool;
  "openai-strict": OpenAiChatTool | OpenAiResponsesTool;
  anthropic: AnthropicTool;
  "anthropic-strict": AnthropicTool;
  gemini: GeminiFunctionDeclaration;
  mcp: McpToolDefinition;
  "json-schema": McpToolDefinition;
}
