import type { Message, ToolCallPart, ToolResultPart } from "../model/message.js";

/** The calls that the model made last. */
export function callsOfLastTurn(messages: readonly Message[]): ToolCallPart[] {
  const turn = messages.findLast((message) => message.role === "assistant");
  return turn?.content.flatMap((part) => (part.type === "tool-call" ? [part] : [])) ?? [];
}

/** Puts results to the calls of the last turn, in the place of what stood there, in the order of the calls. */
export function putResults(messages: Message[], results: readonly ToolResultPart[]): void {
  if (results.length === 0) return;
  const last = messages.at(-1);
  const earlier = last?.role === "tool" ? last.content : [];
  const byId = new Map([...earlier, ...results].map((part) => [part.toolCallId, part]));
  const content = callsOfLastTurn(messages).flatMap(({ toolCallId }) => byId.get(toolCallId) ?? []);
  if (last?.role === "tool") messages.pop();
  messages.push({ role: "tool", content });
}
