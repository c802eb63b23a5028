import { createTool, type ToolContext } from "@toolmark/runtime";
import { breaks, callsByName, says, type ScriptedPart, scriptedModel, type ScriptedTurn } from "@toolmark/testing";
import { describe, expect, it } from "vitest";
import { Agent } from "./agent.js";
import type { AgentEnd } from "./outcome.js";
import { makeSubagentTool } from "./subagent/make-subagent-tool.js";
import { expectValid, outputsOf } from "./valid-history.fixture.js";

const add = createTool({
  name: "add",
  description: "Adds.",
  inputSchema: { type: "object", properties: { a: { type: "number" }, b: { type: "number" } }, required: ["a", "b"] },
  execute: ({ a, b }) => Number(a) + Number(b),
});
const fail = createTool({
  name: "fail",
  description: "Fails.",
  inputSchema: { type: "object" },
  execute: () => {
    throw new Error("refused");
  },
});

/** A turn of calls among other things, cut into its pieces. */
const pieces: readonly ScriptedPart[] = [
  { type: "reasoning", text: "Hm, hm." },
  says("Let me see."),
  callsByName("add", { a: 1, b: 2 }, "one"),
  callsByName("fail", {}, "two"),
];

const endings: [string, ScriptedPart, string][] = [
  ["an error of the provider", breaks(new Error("overloaded")), "MODEL_FAILED"],
  ["an error that is no Error", breaks("overloaded"), "MODEL_FAILED"],
  ["a full window", breaks(new Error("maximum context length is 200000 tokens")), "CONTEXT_OVERFLOW"],
  ["a lost connection", { type: "cut" }, "MODEL_STREAM_CUT"],
];

/** What may come of one turn, and how the run ends by it. */
const turns: [string, ScriptedTurn, AgentEnd["reason"]][] = [
  [
    "parallel calls with one id",
    [callsByName("add", { a: 1, b: 1 }, "0"), callsByName("add", { a: 2, b: 2 }, "0")],
    "answered",
  ],
  ["calls without ids", [callsByName("add", { a: 1, b: 1 }, ""), callsByName("fail", {}, "")], "answered"],
  ["an invented tool", callsByName("sum", { a: 1 }), "answered"],
  ["a tool of a name that objects have", callsByName("constructor", {}), "answered"],
  ["a tool without a name", callsByName("", {}), "answered"],
  ["malformed JSON", callsByName("add", '{"a": 1,'), "answered"],
  ["no JSON at all", callsByName("add", ""), "answered"],
  ["a number for arguments", callsByName("add", "5"), "answered"],
  [
    "a tool that throws next to one that does not",
    [callsByName("fail", {}), callsByName("add", { a: 1, b: 1 })],
    "answered",
  ],
  ["nothing", "", "answered"],
  ["only thoughts", { type: "reasoning", text: "Hm." }, "answered"],
  ["text and the limit of tokens", [says("And th"), { type: "finish", reason: "length" }], "failed"],
  ["a filter", [says("I"), { type: "finish", reason: "content-filter" }], "answered"],
];

describe.each(["streamed", "whole"] as const)("a run of %s answers", (responses) => {
  it.each(turns)("with %s in a turn ends with a typed outcome and a valid conversation", async (_, turn, reason) => {
    for (const before of [[], [callsByName("add", { a: 5, b: 5 }, "0")]] as ScriptedTurn[][]) {
      const model = scriptedModel([...before, turn, "Done."]);
      const { end, messages } = await new Agent(model, { tools: [add, fail] }).run("?", { responses });
      expect(end.reason).toBe(reason);
      expectValid(messages);
    }
  });

  it.each(turns)("with %s in the last turn it has ends with one, too", async (_, turn) => {
    const model = scriptedModel([turn, "Done.", "Done."]);
    const { end, messages } = await new Agent(model, { tools: [add, fail], maxIterations: 1 }).run("?", { responses });
    expect(["answered", "turn-limit", "failed"]).toContain(end.reason);
    expectValid(messages);
  });

  it.each(turns)("with %s when it is told to sum up ends with one, too", async (_, turn) => {
    const model = scriptedModel([callsByName("add", { a: 1, b: 1 }), turn, "Done."]);
    const { end, messages } = await new Agent(model, { tools: [add, fail], maxIterations: 1 }).run("?", { responses });
    expect(["turn-limit", "failed"]).toContain(end.reason);
    expectValid(messages);
  });
});

describe.each(endings)("%s", (_, ending, code) => {
  const points = pieces.map((__, at) => at).concat(pieces.length);

  it.each(points)(
    "after %d pieces of the first answer, or of a later one: the run fails, and runs none of its calls",
    async (at) => {
      const broken = [...pieces.slice(0, at), ending];
      for (const before of [[], [callsByName("add", { a: 5, b: 5 }, "0")]] as ScriptedTurn[][]) {
        const agent = new Agent(scriptedModel([...before, broken]), { tools: [add, fail] });
        const { end, messages } = await agent.run("?");
        expect(end).toMatchObject({ reason: "failed", error: { code } });
        expectValid(messages);
        expect(outputsOf(messages)).toHaveLength(before.length);
      }
    },
  );

  it("in a sub-agent is told to its caller, whose run goes on", async () => {
    const spawn = makeSubagentTool(() => scriptedModel([[says("So"), ending]]));
    const agent = new Agent(scriptedModel([callsByName("spawn_subagent", { task: "a" }), "I see."]), {
      tools: [spawn],
    });
    const { end, messages } = await agent.run("?");
    expect(end).toEqual({ reason: "answered" });
    expectValid(messages);
    expect(outputsOf(messages)).toMatchObject([{ type: code === "CONTEXT_OVERFLOW" ? "text" : "error-text" }]);
  });
});

describe("a provider that fails by throwing", () => {
  it.each<[string, () => ReadableStream]>([
    ["when it is asked", () => { throw new Error("no route"); }], // prettier-ignore
    [
      "in the middle of its stream",
      () => new ReadableStream({ pull: (sink) => sink.error(new TypeError("terminated")) }),
    ],
  ])("%s: the run fails, and is not rejected", async (_, open) => {
    const model = { ...scriptedModel([]), doStream: () => Promise.resolve().then(() => ({ stream: open() })) };
    const { end, messages } = await new Agent(model).run("?");
    expect(end).toMatchObject({ reason: "failed", error: { code: "MODEL_FAILED" } });
    expectValid(messages);
  });
});

describe("an abort", () => {
  /** Aborts when so many chunks of a run have come. */
  async function abortAfter(count: number, tools = [add, fail]) {
    const controller = new AbortController();
    const model = scriptedModel([pieces, pieces, "Done."]);
    const agent = new Agent(model, { tools });
    let seen = 0;
    let asked = 0;
    if (count === 0) controller.abort();
    for await (const chunk of agent.stream("?", { signal: controller.signal })) {
      if (chunk.type === "finished") return { ...chunk.outcome, seen, asked, model };
      if (++seen !== count) continue;
      controller.abort();
      asked = model.requests.length;
    }
    throw new Error("A run without an end.");
  }

  it("at any point of a run ends it as aborted, with a valid conversation and no further request", async () => {
    const whole = await abortAfter(1000);
    expect(whole.end).toEqual({ reason: "answered" });
    for (let count = 0; count < whole.seen; count++) {
      const { end, messages, model, asked } = await abortAfter(count);
      expect([count, end.reason]).toEqual([count, "aborted"]);
      expectValid(messages);
      expect(model.requests).toHaveLength(asked);
    }
  });

  it("while a tool runs keeps what the model said, and asks nothing more", async () => {
    const controller = new AbortController();
    const stop = createTool({
      name: "stop",
      description: "Stops.",
      inputSchema: { type: "object" },
      execute: () => controller.abort(),
    });
    const model = scriptedModel([[says("Let me see."), callsByName("stop", {})]]);
    const agent = new Agent(model, { tools: [stop], maxIterations: 1 });
    const { end, text, messages } = await agent.run("?", { signal: controller.signal });
    expect({ end, text }).toEqual({ end: { reason: "aborted" }, text: "Let me see." });
    expect(messages.map(({ role }) => role)).toEqual(["user", "assistant", "tool"]);
  });

  it.each(["a model that never answers", "a model that stops in the middle", "a tool that never ends"])(
    "does not wait for %s",
    async (what) => {
      const hang = createTool({
        name: "hang",
        description: "Hangs.",
        inputSchema: { type: "object" },
        execute: (_: object, __?: ToolContext) => new Promise(() => undefined),
      });
      const scripted = scriptedModel([callsByName("hang", {})]);
      const stuck = new ReadableStream({
        start: (sink) => sink.enqueue({ type: "text-delta", id: "0", delta: "And" }),
      });
      const model = {
        "a model that never answers": { ...scripted, doStream: () => new Promise<never>(() => undefined) },
        "a model that stops in the middle": { ...scripted, doStream: () => Promise.resolve({ stream: stuck }) },
      }[what];
      const agent = new Agent(model ?? scripted, { tools: [hang] });
      const { end, messages } = await agent.run("?", { signal: AbortSignal.timeout(30) });
      expect(end).toEqual({ reason: "aborted" });
      expectValid(messages);
    },
  );
});
