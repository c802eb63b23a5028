import { createTool, type JsonSchemaObject, type ToolFunction, ToolSignatureError } from "@toolmark/runtime";
import { callsByName, scriptedModel, type ScriptedTurn } from "@toolmark/testing";
import { describe, expect, it } from "vitest";
import { Agent } from "../agent.js";
import type { AgentOptions } from "../agent-options.js";
import { MalformedAnswerError } from "../errors/model-error.js";
import type { AgentEvent } from "../events/agent-event.js";
import type { LanguageModel } from "../model/language-model.js";
import { expectValid } from "../valid-history.fixture.js";
import type { AnswerReader } from "./answer-outcome.js";

/** A compiled type, as the transformer hands it over. */
function typed<Answer>(answer: object, more: object = {}): AnswerReader<Answer> {
  const inputSchema = {
    type: "object",
    properties: { answer },
    required: ["answer"],
    additionalProperties: false,
    ...more,
  } as JsonSchemaObject; // spread
  const reader: ToolFunction = createTool({ name: "answer", description: "", inputSchema, execute: (input) => input });
  return reader as AnswerReader<Answer>; // never called
}

interface City {
  city: string;
  count?: number;
}

const city = typed<City>({
  type: "object",
  properties: { city: { type: "string" }, count: { type: "integer", minimum: 1 } },
  required: ["city"],
  additionalProperties: false,
});

function agentOf(script: readonly ScriptedTurn[], options: AgentOptions = {}, provider = "scripted") {
  const scripted = scriptedModel(script);
  const model: LanguageModel = Object.defineProperty(scripted, "provider", { value: provider });
  return { requests: scripted.requests, agent: new Agent(model, options) };
}

const look = createTool({ name: "look", description: "", inputSchema: { type: "object" }, execute: () => "seen" });

describe("a run that is asked for an answer of a type", () => {
  it("gives it coerced, after tools were called", async () => {
    const { agent, requests } = agentOf([callsByName("look", {}), '{"city":"Oslo","count":"5"}'], { tools: [look] });
    const { output, end, messages } = await agent.run<City>("?", undefined, city);
    expect([output, end.reason]).toEqual([{ city: "Oslo", count: 5 }, "answered"]);
    expectValid(messages);
    expect(requests.map(({ responseFormat }) => responseFormat?.type)).toEqual(["json", "json"]);
    expect(requests[0]?.prompt[0]).toEqual({
      role: "system",
      content: expect.stringMatching(/^Give your final answer as JSON of this schema, and nothing else:\n\{"type":/),
    });
  });

  it("keeps the system message before what it adds", async () => {
    const { agent, requests } = agentOf(['{"city":"Oslo"}'], { systemMessage: "Be brief." });
    await agent.run<City>("?", undefined, city);
    expect(requests[0]?.prompt[0]?.content).toMatch(/^Be brief\.\n\nGive your final answer/);
  });

  it.each([
    ['```json\n{"city": "Oslo",}\n```', { city: "Oslo" }],
    ["{'city': 'Oslo'}", { city: "Oslo" }],
    ['"{\\"city\\":\\"Oslo\\"}"', { city: "Oslo" }],
  ])("reads %j", async (text, output) => {
    const { agent } = agentOf([text]);
    expect((await agent.run<City>("?", undefined, city)).output).toEqual(output);
  });

  it.each([
    ["a list", { type: "array", items: { type: "integer" } }, "[1,2]", [1, 2]],
    ["a list in its object", { type: "array", items: { type: "integer" } }, '{"answer":["1"]}', [1]],
    ["a number", { type: "number" }, "4.5", 4.5],
    ["words", { enum: ["yes", "no"] }, '{"answer":"yes"}', "yes"],
    ["one of several", { anyOf: [{ type: "string" }, { type: "number" }] }, '"x"', "x"],
  ])("takes %s, which providers do not have at the top", async (_, schema, text, output) => {
    const { agent, requests } = agentOf([text]);
    const outcome = await agent.run<unknown>("?", undefined, typed(schema));
    expect([outcome.output, outcome.end.reason]).toEqual([output, "answered"]);
    expect(requests[0]?.responseFormat).toMatchObject({ schema: { type: "object", properties: { answer: {} } } });
  });

  it("follows a named type to its definition", async () => {
    const node = { type: "object", properties: { next: { $ref: "#/$defs/Node" } }, additionalProperties: false };
    const { agent, requests } = agentOf(['{"next":{"next":{}}}']);
    const reader = typed({ $ref: "#/$defs/Node" }, { $defs: { Node: node } });
    expect((await agent.run<unknown>("?", undefined, reader)).output).toEqual({ next: { next: {} } });
    expect(requests[0]?.responseFormat).toMatchObject({ schema: { ...node, $defs: { Node: node } } });
  });

  it("speaks the provider's dialect, and undoes it", async () => {
    const { agent, requests } = agentOf(['{"city":"Oslo","count":null}'], {}, "openai.responses");
    expect((await agent.run<City>("?", undefined, city)).output).toEqual({ city: "Oslo" });
    expect(requests[0]?.responseFormat).toMatchObject({ schema: { required: ["city", "count"] } });
  });

  it("leaves the schema to the words where a strict provider cannot take it", async () => {
    const open = typed({ type: "object", additionalProperties: {} });
    const { agent, requests } = agentOf(['{"a":{"b":1}}'], {}, "openai.chat");
    expect((await agent.run<unknown>("?", undefined, open)).output).toEqual({ a: { b: 1 } });
    expect(requests[0]?.responseFormat).toEqual({ type: "json", name: "answer" });
  });

  it("tells the model what does not fit, and asks again", async () => {
    const events: AgentEvent[] = [];
    const { agent, requests } = agentOf(["It is Oslo.", '{"city":"Oslo","count":0}', '{"city":"Oslo","count":1}'], {
      events: (event) => events.push(event),
    });
    const { output, messages, turns } = await agent.run<City>("?", undefined, city);
    expect([output, turns]).toEqual([{ city: "Oslo", count: 1 }, 3]);
    expectValid(messages);
    const told = requests.slice(1).map(({ prompt }) => JSON.stringify(prompt.at(-1)?.content));
    expect(told).toMatchInlineSnapshot(`
      [
        "[{"type":"text","text":"Your answer does not fit: it is not JSON. Give it again, whole and mended."}]",
        "[{"type":"text","text":"Your answer does not fit: answer.count: expected integer >= 1, received 0. Give it again, whole and mended."}]",
      ]
    `);
    expect(events.filter(({ type }) => type === "answer-malformed")).toHaveLength(2);
  });

  it("fails when the model does not mend it, or has no turn left", async () => {
    const { agent } = agentOf(["No.", "No.", "No."]);
    const { end, output } = await agent.run<City>("?", undefined, city);
    expect([end, output]).toMatchObject([{ reason: "failed", error: { code: "ANSWER_MALFORMED" } }, undefined]);
    expect(end.reason === "failed" && end.error).toBeInstanceOf(MalformedAnswerError);
    const { end: early } = await agentOf(["No."], { maxIterations: 1 }).agent.run<City>("?", undefined, city);
    expect(early.reason).toBe("failed");
  });

  it("takes the answer that is given when the turns are used up, if it fits", async () => {
    const script = [callsByName("look", {}), '{"city":"Oslo"}'];
    const options = { tools: [look], maxIterations: 1 };
    const { end, output } = await agentOf(script, options).agent.run<City>("?", undefined, city);
    expect([end.reason, output]).toEqual(["turn-limit", { city: "Oslo" }]);
    const cut = await agentOf([callsByName("look", {}), "Sorry."], options).agent.run<City>("?", undefined, city);
    expect([cut.end.reason, cut.output]).toEqual(["turn-limit", undefined]);
  });

  it("gives it as the last chunk of a stream", async () => {
    const { agent } = agentOf(['{"city":"Oslo"}']);
    const outputs: unknown[] = [];
    for await (const chunk of agent.stream<City>("?", {}, city)) {
      if (chunk.type === "finished") outputs.push(chunk.outcome.output);
    }
    expect(outputs).toEqual([{ city: "Oslo" }]);
  });

  it("goes on with a run that was suspended", async () => {
    const snapshots: string[] = [];
    const options = { tools: [look], maxIterations: 5 };
    const { agent } = agentOf([callsByName("look", {}), '{"city":"Oslo"}'], options);
    await agent.run<City>("?", { onSnapshot: (snapshot) => snapshots.push(JSON.stringify(snapshot)) }, city);
    const { agent: other } = agentOf(['{"city":"Bergen"}'], options);
    const { output } = await other.resume<City>(JSON.parse(snapshots.at(-1) ?? "") as never, {}, city); // as it was stored
    expect(output).toEqual({ city: "Bergen" });
  });
});

describe("a run that no type was handed to", () => {
  it("says so when its answer is asked for, and shows nothing of it otherwise", async () => {
    const { agent } = agentOf(["Oslo."]);
    const outcome = await agent.run<City>("?");
    expect(() => outcome.output).toThrow(ToolSignatureError);
    expect(Object.keys(outcome)).toEqual(["end", "text", "turns", "usage", "messages"]);
    expect(() => structuredClone(outcome)).not.toThrow();
  });
});
