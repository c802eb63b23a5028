import type { Message } from "../model/message.js";

/** Messages that only make sense together: calls and their results, or one message. */
export type MessageGroup = readonly [Message, ...Message[]];

/** Puts each message of results to that of its calls. */
export function groupMessages(messages: readonly Message[]): MessageGroup[] {
  const groups: [Message, ...Message[]][] = [];
  for (const message of messages) {
    const last = groups.at(-1);
    if (message.role === "tool" && last?.[0].role === "assistant") last.push(message);
    else groups.push([message]);
  }
  return groups;
}
