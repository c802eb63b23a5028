import type { Dialect } from "../dialect.js";
import { readToolCall, type ParsedToolCall, type RawToolCall } from "./parsed-tool-call.js";
import { rawAnthropicCalls, rawGeminiCalls, rawMcpCalls, rawOpenAiCalls } from "./raw-tool-calls.js";

const READERS: Readonly<Record<Dialect, (response: unknown) => RawToolCall[]>> = {
  openai: rawOpenAiCalls,
  "openai-strict": rawOpenAiCalls,
  anthropic: rawAnthropicCalls,
  "anthropic-strict": rawAnthropicCalls,
  gemini: rawGeminiCalls,
  mcp: rawMcpCalls,
  "json-schema": rawMcpCalls,
};

/** How calls are read. */
export interface ParseToolCallsOptions {
  /** What made ids start with; one for each response keeps them apart in a conversation. @default "call_" */
  idPrefix?: string;
}

/**
 * The tool calls in a provider's response, in order. Takes Chat Completions and Responses for `openai`; a response without
 * calls, or of another shape, has none. Never throws.
 */
export function parseToolCalls(
  response: unknown,
  dialect: Dialect,
  { idPrefix = "call_" }: ParseToolCallsOptions = {},
): readonly ParsedToolCall[] {
  const calls = READERS[dialect](response);
  const given = new Set(calls.map(({ id }) => id));
  let serial = 0;
  return calls.map((call) => {
    let fallback = `${idPrefix}${serial++}`;
    while (given.has(fallback)) fallback = `${idPrefix}${serial++}`;
    return readToolCall(call, fallback);
  });
}
