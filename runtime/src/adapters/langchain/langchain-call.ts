import type { LangChainRun } from "./tool-run.js";

/** What LangChain tells a tool of a call. */
export interface LangChainCall {
  readonly toolCallId: string | undefined;
  /** The runnable's configuration: `configurable`, `metadata`, and in an agent `state`, `context` and `store`. */
  readonly config: LangChainConfig;
}

/** As far as the adapter looks into it. */
export interface LangChainConfig {
  readonly signal?: AbortSignal | undefined;
  readonly callbacks?: { handleToolStart?(...run: unknown[]): Promise<LangChainRun> } | undefined;
  readonly runId?: string | undefined;
  readonly runName?: string | undefined;
  readonly toolCall?: { readonly id?: string | undefined } | undefined;
  readonly [key: string]: unknown;
}

/** A model's call, or arguments alone, as `invoke` may get them. */
export function readCall(input: unknown, config: LangChainConfig = {}): { call: LangChainCall; args: unknown } {
  if (!isModelCall(input)) return { call: { toolCallId: config.toolCall?.id, config }, args: input };
  return { call: { toolCallId: input.id, config }, args: input.args };
}

function isModelCall(input: unknown): input is { args: unknown; id: string | undefined } {
  return typeof input === "object" && input !== null && "type" in input && input.type === "tool_call";
}
