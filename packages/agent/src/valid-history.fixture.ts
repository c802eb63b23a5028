import { expect } from "vitest";
import type { Message } from "./model/message.js";

/** What a provider asks of a conversation: each call has one result, right behind it, and there are no others. */
export function expectValid(messages: readonly Message[]): void {
  messages.forEach((message, at) => {
    if (message.role === "tool") expect(messages[at - 1]?.role).toBe("assistant");
    if (message.role !== "assistant") return;
    const calls = message.content.flatMap((part) => (part.type === "tool-call" ? [part.toolCallId] : []));
    const next = messages[at + 1];
    const results = next?.role === "tool" ? next.content.map(({ toolCallId }) => toolCallId) : [];
    expect(results).toEqual(calls);
    expect(new Set(calls).size).toBe(calls.length);
    expect(message.content.length).toBeGreaterThan(0);
  });
  expect(JSON.parse(JSON.stringify(messages))).toEqual(messages);
}

/** What the model was told of its calls. */
export function outputsOf(messages: readonly Message[]) {
  return messages.flatMap((message) => (message.role === "tool" ? message.content.map(({ output }) => output) : []));
}
