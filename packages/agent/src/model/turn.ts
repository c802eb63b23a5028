import type { ToolCall } from "@toolmark/runtime";

/** Why a model ended its turn. */
export type FinishReason = "stop" | "length" | "content-filter" | "tool-calls" | "error" | "other";

/** Tokens, as far as the provider told. */
export interface Usage {
  inputTokens: number;
  outputTokens: number;
}

/** One answer of a model, whole. */
export interface Turn {
  text: string;
  reasoning: string;
  calls: ToolCall[];
  finishReason: FinishReason;
  usage: Usage;
}

const reasons: readonly string[] = ["stop", "length", "content-filter", "tool-calls", "error", "other"];

/** A name in version 2 of the interface, an object since. */
export function readFinishReason(value: unknown): FinishReason {
  const name = typeof value === "object" && value !== null ? memberOf(value, "unified") : value;
  if (name === "interrupted") return "error";
  return typeof name === "string" && reasons.includes(name) ? (name as FinishReason) : "other"; // one of the list
}

/** Numbers in version 2 of the interface, objects with a total since. */
export function readUsage(value: unknown): Usage {
  return { inputTokens: readCount(value, "inputTokens"), outputTokens: readCount(value, "outputTokens") };
}

function readCount(usage: unknown, key: string): number {
  const count: unknown = memberOf(usage, key);
  const total = typeof count === "number" ? count : memberOf(count, "total");
  return typeof total === "number" ? total : 0;
}

function memberOf(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
}
