import type { LanguageModelV3Content, LanguageModelV3GenerateResult } from "@ai-sdk/provider";
import type { ScriptedPart } from "./scripted-turn.js";
import { finishReason, usage } from "./to-stream-parts.js";

/** An answer as a provider gives it whole. One that breaks is none at all. */
export function toWholeAnswer(parts: readonly ScriptedPart[]): LanguageModelV3GenerateResult {
  const content = parts.flatMap((part, index) => toContent(part, String(index)));
  return { content, finishReason: finishReason(parts), usage, warnings: [] };
}

function toContent(part: ScriptedPart, id: string): LanguageModelV3Content[] {
  switch (part.type) {
    case "text":
    case "reasoning":
      return [{ type: part.type, text: part.text }];
    case "tool-call": {
      const { toolName, inputText: input, toolCallId = `call_${id}` } = part;
      return [{ type: "tool-call", toolCallId, toolName, input }];
    }
    case "error":
      throw part.error;
    case "cut":
      throw new Error("The connection was lost.");
    case "finish":
      return [];
  }
}
