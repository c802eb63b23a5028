import { approveAll, createTool, type JsonSchemaObject } from "@toolmark/runtime";
import { breaks, callsByName, says, scriptedModel, type ScriptedTurn } from "@toolmark/testing";
import { describe, expect, it, vi } from "vitest";
import { Agent } from "./agent.js";
import type { AgentOptions } from "./agent-options.js";
import { ContextOverflowError, DegenerateTurnError, TruncatedTurnError } from "./errors/model-error.js";
import type { Message } from "./model/message.js";
import type { StreamChunk } from "./stream-chunk.js";
import { expectValid, outputsOf } from "./valid-history.fixture.js";

const numbers: JsonSchemaObject = {
  type: "object",
  properties: { a: { type: "number" }, b: { type: "number" } },
  required: ["a", "b"],
  additionalProperties: false,
};
const add = createTool({
  name: "add",
  description: "Adds.",
  inputSchema: numbers,
  execute: ({ a, b }) => Number(a) + Number(b),
});
const nothing: JsonSchemaObject = { type: "object", properties: {}, additionalProperties: false };
const picture = createTool({
  name: "picture",
  description: "Shows one.",
  inputSchema: nothing,
  execute: () => [{ type: "image", data: "aGk=", mimeType: "image/png" }],
});
const erase = createTool({
  name: "erase",
  description: "Erases all.",
  inputSchema: nothing,
  annotations: { destructive: true },
  execute: () => "gone",
});

function agentOf(script: readonly ScriptedTurn[] | ((turn: number) => ScriptedTurn), options: AgentOptions = {}) {
  const model = scriptedModel(script);
  return { model, agent: new Agent(model, { tools: [add, picture, erase], ...options }) };
}

describe("a run", () => {
  it("asks, runs the tools that are called, tells the results and ends with the answer", async () => {
    const { model, agent } = agentOf([[says("Let me see."), callsByName("add", { a: "2", b: 3 })], "It is 5."], {
      systemMessage: "Be exact.",
    });
    const { end, text, turns, usage, messages } = await agent.run("2 and 3?");
    expect({ end, text, turns, usage }).toEqual({
      end: { reason: "answered" },
      text: "It is 5.",
      turns: 2,
      usage: { inputTokens: 20, outputTokens: 10 },
    });
    expectValid(messages);
    expect(outputsOf(messages)).toEqual([{ type: "text", value: "5" }]);
    const [first, second] = model.requests;
    expect(first?.prompt.map(({ role }) => role)).toEqual(["system", "user"]);
    expect(first?.tools?.map(({ name }) => name)).toEqual(["add", "picture", "erase"]);
    expect(second?.prompt.map(({ role }) => role)).toEqual(["system", "user", "assistant", "tool"]);
  });

  it("gives text as it comes, what happens to tools, and its end last", async () => {
    const { agent } = agentOf([callsByName("add", { a: 1, b: 1 }), [{ type: "reasoning", text: "hm" }, says("Two.")]]);
    const chunks: StreamChunk[] = [];
    for await (const chunk of agent.stream("?")) chunks.push(chunk);
    const kinds = chunks.map((chunk) => (chunk.type === "tool" ? chunk.event.type : chunk.type));
    expect(kinds).toEqual(["tool-call-start", "tool-result", "reasoning", "reasoning", "text", "text", "finished"]);
  });

  it("goes on with the conversation, also when it was kept as JSON", async () => {
    const { agent } = agentOf(["Hello.", "Again."]);
    await agent.run("Hi");
    const kept = JSON.parse(JSON.stringify(agent.messages)) as Message[]; // what was written
    const { model, agent: other } = agentOf(["Welcome back."]);
    other.restore(kept);
    await other.run("Me again");
    expect(model.requests[0]?.prompt).toHaveLength(3);
  });

  it("keeps pictures what they are", async () => {
    const { agent } = agentOf([callsByName("picture", {}), "Nice."]);
    const { messages } = await agent.run("?");
    expect(outputsOf(messages)).toEqual([
      { type: "content", value: [{ type: "media", data: "aGk=", mediaType: "image/png" }] },
    ]);
  });

  it("shortens the conversation before each turn where it is told how", async () => {
    const compaction = vi.fn((messages: readonly Message[]) => messages.slice(-1));
    const { model, agent } = agentOf(["One.", "Two."], { compaction });
    await agent.run("a");
    await agent.run("b");
    expect(model.requests[1]?.prompt).toHaveLength(1);
    expect(compaction).toHaveBeenCalledTimes(2);
  });
});

describe("whatever a model does", () => {
  it.each<[string, ScriptedTurn]>([
    ["invents a tool", callsByName("sum", { a: 1 })],
    ["writes malformed JSON", callsByName("add", '{"a": 1,')],
    ["writes a list for arguments", callsByName("add", "[1, 2]")],
    ["gives wrong arguments", callsByName("add", { a: "two" })],
    [
      "labels parallel calls alike",
      [callsByName("add", { a: 1, b: 1 }, "same"), callsByName("add", { a: 2, b: 2 }, "same")],
    ],
    ["forgets the ids", [callsByName("add", { a: 1, b: 1 }, ""), callsByName("add", { a: 2, b: 2 }, "")]],
    ["asks for what nobody allows", callsByName("erase", {})],
  ])("%s: the conversation stays one that any provider takes", async (_, turn) => {
    const { agent, model } = agentOf([turn, "Done."]);
    const { end, messages } = await agent.run("?");
    expect(end).toEqual({ reason: "answered" });
    expectValid(messages);
    expect(model.requests).toHaveLength(2);
    expect(outputsOf(messages)).toMatchSnapshot();
  });

  it("DIS-02 calls an invented tool again and again: the run stops at its limit and says so", async () => {
    const { agent, model } = agentOf((turn) => (turn < 4 ? callsByName("sum", { a: 1, b: 2 }) : "I could not."), {
      maxIterations: 4,
    });
    const { end, text, turns, messages } = await agent.run("Add 1 and 2.");
    expect({ end, text, turns }).toEqual({
      end: { reason: "turn-limit", maxIterations: 4 },
      text: "I could not.",
      turns: 5,
    });
    expectValid(messages);
    expect(model.requests.map(({ toolChoice }) => toolChoice?.type)).toEqual(["auto", "auto", "auto", "auto", "none"]);
  });

  it("calls a tool although it was told to sum up: the call is dropped", async () => {
    const { agent } = agentOf(() => [says("More."), callsByName("add", { a: 1, b: 2 })], { maxIterations: 1 });
    const { end, text, messages } = await agent.run("?");
    expect({ end: end.reason, text }).toEqual({ end: "turn-limit", text: "More." });
    expectValid(messages);
  });

  it("answers with nothing: it is told to go on, once", async () => {
    const { agent, model } = agentOf(["", "Here."]);
    expect((await agent.run("?")).text).toBe("Here.");
    expect(model.requests[1]?.prompt.at(-1)).toMatchObject({ role: "user" });
    const { end } = await agentOf(["", " "]).agent.run("?");
    expect(end).toMatchObject({ reason: "failed", error: expect.any(DegenerateTurnError) });
  });

  it.each<[string, ScriptedTurn, object]>([
    [
      "reaches its limit of tokens",
      [says("And th"), { type: "finish", reason: "length" }],
      { error: expect.any(TruncatedTurnError) },
    ],
    ["breaks off", [says("And th"), { type: "cut" }], { error: { code: "MODEL_STREAM_CUT" } }],
    ["fails at once", breaks(new Error("overloaded")), { error: { code: "MODEL_FAILED" } }],
    ["fails in the middle", [says("And"), breaks(new Error("overloaded"))], { error: { code: "MODEL_FAILED" } }],
    [
      "has too long a conversation",
      breaks(new Error("prompt is too long: 250000 tokens")),
      { error: expect.any(ContextOverflowError) },
    ],
  ])("%s: the run ends with a typed error and the conversation stays valid", async (_, turn, expected) => {
    const { agent } = agentOf([callsByName("add", { a: 1, b: 1 }), turn]);
    const { end, messages } = await agent.run("?");
    expect(end).toMatchObject({ reason: "failed", ...expected });
    expectValid(messages);
    expect(messages.at(-1)?.role).toBe("tool");
  });
});

describe("approval", () => {
  it("lets a destructive tool run only when the policy says so", async () => {
    const script = [callsByName("erase", {}), "Done."];
    const refused = await agentOf(script).agent.run("?");
    expect(outputsOf(refused.messages)).toMatchObject([{ type: "error-text" }]);
    const allowed = await agentOf(script, { toolApproval: approveAll }).agent.run("?");
    expect(outputsOf(allowed.messages)).toEqual([{ type: "text", value: "gone" }]);
  });

  it("holds within an agent that is a tool, to the depth of three", async () => {
    const asked: string[] = [];
    const erasing = () => scriptedModel([callsByName("erase", {}), "Inner done."]);
    const nest = (inner: Agent, name: string) =>
      new Agent(scriptedModel([callsByName(name, { task: "go" }), "Done."]), {
        tools: [inner.asTool({ name, description: "Helps." })],
      });
    const inner = new Agent(erasing(), { tools: [erase] });
    const outer = new Agent(scriptedModel([callsByName("middle", { task: "go" }), "Done."]), {
      tools: [nest(inner, "inner").asTool({ name: "middle", description: "Helps." })],
      toolApproval: (name) => {
        asked.push(name);
        return name !== "erase";
      },
    });
    const { end } = await outer.run("?");
    expect(end).toEqual({ reason: "answered" });
    expect(asked).toEqual(["middle", "inner", "erase"]);
  });
});

describe("a run that is aborted", () => {
  it.each(["before it starts", "while a tool runs"])("%s ends as aborted, with a valid conversation", async (when) => {
    const controller = new AbortController();
    if (when === "before it starts") controller.abort();
    const slow = createTool({
      name: "slow",
      description: "Takes long.",
      inputSchema: nothing,
      execute: async () => {
        controller.abort();
        await new Promise((resolve) => setTimeout(resolve, 50));
      },
    });
    const model = scriptedModel([callsByName("slow", {}), "Done."]);
    const { end, messages } = await new Agent(model, { tools: [slow] }).run("?", { signal: controller.signal });
    expect(end).toEqual({ reason: "aborted" });
    expectValid(messages);
    expect(model.requests.length).toBeLessThan(2);
  });

  it("by breaking off the stream ends the tool under way and leaves the conversation as it was", async () => {
    const ended = vi.fn();
    const endless = createTool({
      name: "endless",
      description: "Goes on.",
      inputSchema: nothing,
      execute: async function* () {
        try {
          for (;;) {
            yield "tick";
            await new Promise((resolve) => setTimeout(resolve, 1));
          }
        } finally {
          ended();
        }
      },
    });
    const agent = new Agent(scriptedModel([callsByName("endless", {})]), { tools: [endless] });
    for await (const chunk of agent.stream("?")) {
      if (chunk.type === "tool" && chunk.event.type === "tool-progress") break;
    }
    expect(ended).toHaveBeenCalledOnce();
    expect(agent.messages).toEqual([]);
  });
});
