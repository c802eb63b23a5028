import type { Message } from "../model/message.js";
import { groupMessages, type MessageGroup } from "./message-groups.js";

/** Drops calls without a result and results without a call: a provider refuses a conversation that has one. */
export function mendPairs(messages: readonly Message[]): Message[] {
  return groupMessages(messages).flatMap(mendGroup);
}

function mendGroup(group: MessageGroup): readonly Message[] {
  const [first, ...results] = group;
  if (first.role === "tool") return [];
  if (first.role !== "assistant") return group;
  const answered = new Set(results.flatMap(resultIds));
  const content = first.content.filter((part) => part.type !== "tool-call" || answered.has(part.toolCallId));
  const called = new Set(content.flatMap((part) => (part.type === "tool-call" ? [part.toolCallId] : [])));
  if (content.length === 0) return [];
  const kept = results.flatMap((message) =>
    message.role === "tool" ? message.content.filter(({ toolCallId }) => called.has(toolCallId)) : [],
  );
  const head: Message = content.length === first.content.length ? first : { role: "assistant", content };
  return kept.length > 0 ? [head, { role: "tool", content: kept }] : [head];
}

function resultIds(message: Message): string[] {
  return message.role === "tool" ? message.content.map(({ toolCallId }) => toolCallId) : [];
}
