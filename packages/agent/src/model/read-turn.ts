import type { ToolCall } from "@toolmark/runtime";
import { ModelError } from "../errors/model-error.js";
import type { StreamChunk } from "../stream-chunk.js";
import type { ModelPart } from "./language-model.js";
import { readFinishReason, readUsage, type Turn } from "./turn.js";

/** Reads a model's stream to its end: gives text and reasoning as they come, and returns the whole turn. */
export async function* readTurn(parts: AsyncIterable<ModelPart>): AsyncGenerator<StreamChunk, Turn> {
  const turn: Turn = { text: "", reasoning: "", calls: [], finishReason: "other", usage: readUsage(undefined) };
  let isFinished = false;
  try {
    for await (const part of parts) {
      if (part.type === "error") throw ModelError.from(part.error);
      if (part.type === "finish") isFinished = true;
      const chunk = take(part, turn);
      if (chunk) yield chunk;
    }
  } catch (cause) {
    throw ModelError.from(cause);
  }
  if (!isFinished) throw new ModelError("MODEL_STREAM_CUT", "The model's answer broke off before its end.");
  return turn;
}

function take(part: ModelPart, turn: Turn): StreamChunk | undefined {
  switch (part.type) {
    case "text-delta":
      turn.text += String(part.delta);
      return { type: "text", text: String(part.delta) };
    case "reasoning-delta":
      turn.reasoning += String(part.delta);
      return { type: "reasoning", text: String(part.delta) };
    case "tool-call":
      // What a provider runs itself is no call for us.
      if (part.providerExecuted !== true) turn.calls.push(readCall(part));
      return undefined;
    case "finish":
      turn.finishReason = readFinishReason(part.finishReason);
      turn.usage = readUsage(part.usage);
      return undefined;
    default:
      return undefined;
  }
}

function readCall({ toolCallId, toolName, input }: ModelPart): ToolCall {
  const inputText = typeof input === "string" ? input : JSON.stringify(input ?? {});
  return { toolCallId: typeof toolCallId === "string" ? toolCallId : "", toolName: String(toolName), inputText };
}
