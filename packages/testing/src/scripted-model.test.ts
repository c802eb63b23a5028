import { createTool } from "@toolmark/runtime";
import { expect, it } from "vitest";
import { scriptedModel } from "./scripted-model.js";
import { calls, says } from "./scripted-turn.js";

const prompt = [{ role: "user" as const, content: [{ type: "text" as const, text: "?" }] }];

async function read(stream: ReadableStream<{ type: string }>) {
  const parts: { type: string }[] = [];
  for await (const part of stream) parts.push(part);
  return parts;
}

it("streams its answers in order, and remembers what it was asked", async () => {
  const greet = createTool({
    name: "greet",
    description: "Greets.",
    inputSchema: { type: "object", properties: { name: { type: "string" } } },
    execute: () => "",
  });
  const model = scriptedModel([[says("Hm."), calls(greet as unknown as (name: string) => string, "Ann")], "Bye."]);
  const first = await read((await model.doStream({ prompt })).stream);
  expect(first.map(({ type }) => type)).toEqual([
    "stream-start",
    "text-start",
    "text-delta",
    "text-delta",
    "text-end",
    "tool-input-start",
    "tool-input-delta",
    "tool-input-end",
    "tool-call",
    "finish",
  ]);
  expect(first).toContainEqual({ type: "tool-call", toolCallId: "call_1", toolName: "greet", input: '{"name":"Ann"}' });
  await read((await model.doStream({ prompt })).stream);
  expect(model.requests).toHaveLength(2);
});

it("fails when its script is too short", async () => {
  await expect(scriptedModel([]).doStream({ prompt })).rejects.toThrow("no answer for turn 1");
});
