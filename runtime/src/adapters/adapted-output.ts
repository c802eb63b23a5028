import type { ContentPart } from "../dispatch/content-part.js";
import { toPlainJson } from "../dispatch/render/to-plain-json.js";
import type { ToolResult } from "../dispatch/tool-result.js";
import { ToolCallFailure } from "./tool-call-failure.js";

/** What a call gave, for frameworks that keep a result as JSON and ask later what the model is to read of it. */
export interface AdaptedOutput {
  /** What the model reads. */
  readonly content: readonly ContentPart[];
  /** The value as JSON, of a tool with an output schema. */
  readonly structuredContent?: unknown;
  /** What a streaming tool yielded, as JSON; such an output is not the last one. */
  readonly progress?: unknown;
}

/** @throws ToolCallFailure when the call failed */
export function toOutput(result: ToolResult): AdaptedOutput {
  const { content, structuredContent, isError } = result;
  if (isError) throw new ToolCallFailure(result);
  return structuredContent === undefined ? { content } : { content, structuredContent };
}

/** What a streaming tool gave on its way. */
export function toProgress(value: unknown): AdaptedOutput {
  return { content: [], progress: toPlainJson(value) };
}
