import type { ContentPart } from "@toolmark/runtime";

/** A request of the model to run a tool. The input is what the model wrote, decoded where it is JSON. */
export interface ToolCallPart {
  type: "tool-call";
  toolCallId: string;
  toolName: string;
  input: unknown;
}

/** What a model is told of a call. */
export interface ToolResultPart {
  type: "tool-result";
  toolCallId: string;
  toolName: string;
  output: { type: "text" | "error-text"; value: string } | { type: "content"; value: ToolOutputPart[] };
}

/** A piece of a result: text, or base64 with its media type. */
export type ToolOutputPart = { type: "text"; text: string } | { type: "media"; data: string; mediaType: string };

/** What was said. */
export type TextMessagePart = { type: "text"; text: string };
/** What a model thought before it spoke. */
export type ReasoningMessagePart = { type: "reasoning"; text: string };

/** A message of the conversation, in the AI SDK's form. Plain JSON. */
export type Message =
  | { role: "system"; content: string }
  | { role: "user"; content: TextMessagePart[] }
  | { role: "assistant"; content: (TextMessagePart | ReasoningMessagePart | ToolCallPart)[] }
  | { role: "tool"; content: ToolResultPart[] };

/** Pictures and sounds stay what they are; the rest is text. */
export function toToolOutput(part: ContentPart): ToolOutputPart {
  switch (part.type) {
    case "text":
      return { type: "text", text: part.text };
    case "image":
    case "audio":
      return { type: "media", data: part.data, mediaType: part.mimeType };
    case "resource":
      return "text" in part.resource
        ? { type: "text", text: part.resource.text }
        : {
            type: "media",
            data: part.resource.blob,
            mediaType: part.resource.mimeType ?? "application/octet-stream",
          };
    case "resource_link":
      return { type: "text", text: `${part.name}: ${part.uri}` };
  }
}
