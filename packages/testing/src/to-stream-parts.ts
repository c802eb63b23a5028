import type { LanguageModelV3FinishReason, LanguageModelV3StreamPart, LanguageModelV3Usage } from "@ai-sdk/provider";
import type { ScriptedPart } from "./scripted-turn.js";

/** The pieces of an answer as a provider streams them, text in two deltas. */
export function* toStreamParts(parts: readonly ScriptedPart[]): Generator<LanguageModelV3StreamPart> {
  yield { type: "stream-start", warnings: [] };
  for (const [index, part] of parts.entries()) yield* toStream(part, String(index));
  if (parts.some(({ type }) => type === "cut" || type === "error")) return;
  yield { type: "finish", finishReason: finishReason(parts), usage };
}

function* toStream(part: ScriptedPart, id: string): Generator<LanguageModelV3StreamPart> {
  switch (part.type) {
    case "text":
    case "reasoning": {
      const half = Math.ceil(part.text.length / 2);
      yield { type: `${part.type}-start`, id };
      yield { type: `${part.type}-delta`, id, delta: part.text.slice(0, half) };
      yield { type: `${part.type}-delta`, id, delta: part.text.slice(half) };
      yield { type: `${part.type}-end`, id };
      return;
    }
    case "tool-call": {
      const toolCallId = part.toolCallId ?? `call_${id}`;
      yield { type: "tool-input-start", id: toolCallId, toolName: part.toolName };
      yield { type: "tool-input-delta", id: toolCallId, delta: part.inputText };
      yield { type: "tool-input-end", id: toolCallId };
      yield { type: "tool-call", toolCallId, toolName: part.toolName, input: part.inputText };
      return;
    }
    case "error":
      yield { type: "error", error: part.error };
      return;
    case "cut":
    case "finish": // said at the end
  }
}

/** Why an answer ends: as the script says, else as it does by itself. */
export function finishReason(parts: readonly ScriptedPart[]): LanguageModelV3FinishReason {
  const given = parts.find((part) => part.type === "finish")?.reason;
  const plain = parts.some(({ type }) => type === "tool-call") ? "tool-calls" : "stop";
  return { unified: (given ?? plain) as LanguageModelV3FinishReason["unified"], raw: given }; // a test may name any
}

/** What each answer costs. */
export const usage: LanguageModelV3Usage = {
  inputTokens: { total: 10, noCache: 10, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: 5, text: 5, reasoning: undefined },
};
