import type { Attributes } from "@opentelemetry/api";
import { capText } from "../dispatch/render/cap-text.js";
import { toPlainJson } from "../dispatch/render/to-plain-json.js";
import type { ContentPart } from "../dispatch/content-part.js";
import type { ToolResult } from "../dispatch/tool-result.js";
import type { DispatchEventOf } from "../dispatch/dispatch-event.js";

/** Longer values are of no use in a trace, and backends cut or drop them. */
const maxValueChars = 10_000;

/**
 * What a span says of its call from the start.
 *
 * @see OpenTelemetry semantic conventions for generative AI, "Execute tool span" (in development as of 2026)
 */
export function startAttributes({ toolName, toolCallId }: DispatchEventOf<"tool-call-start">): Attributes {
  return {
    "gen_ai.operation.name": "execute_tool",
    "gen_ai.tool.name": toolName,
    "gen_ai.tool.call.id": toolCallId,
    "gen_ai.tool.type": "function",
  };
}

/** The arguments as the model sent them. */
export function argumentsAttribute(input: unknown): Attributes {
  const text = typeof input === "string" ? input : JSON.stringify(toPlainJson(input));
  return { "gen_ai.tool.call.arguments": capText(text, maxValueChars) };
}

/** What the model reads; of data that is not text, only that it is there. */
export function resultAttribute({ content }: Pick<ToolResult, "content">): Attributes {
  const text = content.map((part: ContentPart) => (part.type === "text" ? part.text : `[${part.type}]`)).join("\n");
  return { "gen_ai.tool.call.result": capText(text, maxValueChars) };
}
