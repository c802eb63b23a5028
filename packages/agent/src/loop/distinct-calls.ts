import type { ToolCall } from "@toolmark/runtime";
import type { Message } from "../model/message.js";

/** The calls with ids of their own: some models leave the id out, or use one twice, and a result must find its call. */
export function distinctCalls(calls: readonly ToolCall[], messages: readonly Message[]): ToolCall[] {
  const taken = new Set(messages.flatMap(idsOf));
  return calls.map((call) => {
    const toolCallId = freeId(call.toolCallId, taken);
    taken.add(toolCallId);
    return { ...call, toolCallId };
  });
}

function idsOf(message: Message): string[] {
  if (message.role !== "assistant") return [];
  return message.content.flatMap((part) => (part.type === "tool-call" ? [part.toolCallId] : []));
}

function freeId(wanted: string, taken: ReadonlySet<string>): string {
  const base = wanted || "call";
  let id = base;
  for (let count = 2; taken.has(id); count++) id = `${base}_${count}`;
  return id;
}
