import type { Message, ToolCallPart } from "../model/message.js";
import type { Turn } from "../model/turn.js";

/** The message of a turn. Its reasoning is left out: providers take only their own back, with its signature. */
export function toAssistantMessage({ text, calls }: Turn): Message {
  const parts = calls.map(({ toolCallId, toolName, inputText }): ToolCallPart => ({
    type: "tool-call",
    toolCallId,
    toolName,
    input: readObject(inputText ?? ""),
  }));
  return { role: "assistant", content: [...(text === "" ? [] : [{ type: "text" as const, text }]), ...parts] };
}

/** Providers take objects only; of text that is none, the result says what was wrong. */
function readObject(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
  } catch {
    return {};
  }
}
