import type { Dialect } from "../dialect.js";
import type { NameRule } from "./name-rule.js";

/** openai-python, `FunctionDefinition.name`: "Must be a-z, A-Z, 0-9, or contain underscores and dashes, with a maximum length of 64." */
const OPENAI: NameRule = { provider: "OpenAI", characters: "A-Za-z0-9_-", maxChars: 64 };

/**
 * Claude documentation, define tools: `^[a-zA-Z0-9_-]{1,128}$`; Bedrock and Vertex, and the documentation until 2025, have
 * 64, which all of them take.
 */
const ANTHROPIC: NameRule = { provider: "Anthropic", characters: "A-Za-z0-9_-", maxChars: 64 };

/** Vertex, `FunctionDeclaration.name`: "Must start with a letter or an underscore. Must be a-z, A-Z, 0-9, or contain underscores, dots and dashes, with a maximum length of 64." */
const GEMINI: NameRule = { provider: "Gemini", characters: "A-Za-z0-9_.-", first: "A-Za-z_", maxChars: 64 };

/** MCP 2025-11-25, server/tools, "Tool Names": 1 to 128 characters, ASCII letters, digits, `_`, `-` and `.`. */
const MCP: NameRule = { provider: "MCP", characters: "A-Za-z0-9_.-", maxChars: 128 };

/** What each dialect takes as a tool's name. */
export const TOOL_NAME_RULES: Readonly<Record<Exclude<Dialect, "json-schema">, NameRule>> = {
  openai: OPENAI,
  "openai-strict": OPENAI,
  anthropic: ANTHROPIC,
  "anthropic-strict": ANTHROPIC,
  gemini: GEMINI,
  mcp: MCP,
};
