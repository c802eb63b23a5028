import { callTool, createTool, type ToolContext } from "@toolmark/runtime";
import { breaks, callsByName, says, type ScriptedModel, scriptedModel } from "@toolmark/testing";
import { describe, expect, it } from "vitest";
import { Agent } from "../agent.js";
import { ContextOverflowError, ModelError } from "../errors/model-error.js";
import { makeSubagentTool } from "./make-subagent-tool.js";
import { emptySchema, makerOf, spawns, systemOf, toolNamed, toolNames } from "./subagents.fixture.js";

const textOf = async (answer: ReturnType<typeof callTool>) => {
  const { content, isError } = await answer;
  return { text: content.map((part) => (part.type === "text" ? part.text : "")).join(), isError };
};
const search = toolNamed("search");
const write = toolNamed("write");

describe("a sub-agent", () => {
  it("make_subagent_tool-008 make_subagent_tool-009 has a name for events", async () => {
    const names: string[] = [];
    const events = ({ agentName, type }: { agentName: string; type: string }) =>
      type === "run-start" && names.push(agentName);
    await callTool(makeSubagentTool(makerOf().make, { events }), { task: "a" });
    const agentTypes = { researcher: { systemMessage: "r" } };
    await callTool(makeSubagentTool(makerOf().make, { events, agentTypes }), { agent_type: "researcher", task: "a" });
    expect(names).toEqual(["subagent", "subagent-researcher"]);
  });

  it("make_subagent_tool-010 is told what its type says, and the task", async () => {
    const { make, made } = makerOf();
    const spawn = makeSubagentTool(make, {
      systemMessage: "g",
      agentTypes: { researcher: { systemMessage: "Research." } },
    });
    expect(await textOf(callTool(spawn, { agent_type: "researcher", task: "GDP of France" }))).toEqual({
      text: "Done.",
      isError: false,
    });
    expect(made[0]?.requests[0]?.prompt).toEqual([
      { role: "system", content: "Research." },
      { role: "user", content: [{ type: "text", text: "GDP of France" }] },
    ]);
  });

  it("make_subagent_tool-011 is told that it is alone and must give one whole answer, where the host says nothing", async () => {
    const { make, made } = makerOf();
    await callTool(makeSubagentTool(make), { task: "a" });
    expect(systemOf(made[0])).toMatchInlineSnapshot(
      `"You work on one task, on your own: you see nothing of the conversation it comes from, and nobody can answer questions. Do the task with the tools you have, then give one complete, self-contained answer. Whoever reads it sees nothing else of your work."`,
    );
  });

  it("make_subagent_tool-012 has no tools where none are given", async () => {
    const { make, made } = makerOf();
    await callTool(makeSubagentTool(make), { task: "a" });
    expect(made[0]?.requests[0]?.tools).toBeUndefined();
  });

  it("make_subagent_tool-013 make_subagent_tool-043 has its type's tools, else those of the factory", async () => {
    const { make, made } = makerOf();
    const agentTypes = {
      a: { systemMessage: "a" },
      b: { systemMessage: "b", tools: [write] },
      c: { systemMessage: "c", tools: [] },
    };
    const spawn = makeSubagentTool(make, { tools: [search], agentTypes });
    for (const agent_type of ["a", "b", "c"]) await callTool(spawn, { agent_type, task: "a" });
    expect(made.map((model) => toolNames(model))).toEqual([["search"], ["write"], []]);
  });

  it("make_subagent_tool-062 gives its tools the deps", async () => {
    const seen: unknown[] = [];
    const look = toolNamed("look", (context) => seen.push(context?.deps));
    const script = [callsByName("look", {}), "Done."];
    await callTool(makeSubagentTool(makerOf(script).make, { tools: [look], deps: { user: "ann" } }), { task: "a" });
    await callTool(makeSubagentTool(makerOf(script).make, { tools: [look] }), { task: "a" }, { deps: { user: "bob" } });
    expect(seen).toEqual([{ user: "ann" }, { user: "bob" }]);
  });

  it("make_subagent_tool-063 make_subagent_tool-069 stops at its limit of turns, and its caller is told", async () => {
    const { make, made } = makerOf((turn) => (turn < 3 ? callsByName("search", {}) : "Half of it."));
    const spawn = makeSubagentTool(make, { tools: [search], maxIterations: 3 });
    expect((await textOf(callTool(spawn, { task: "a" }))).text).toMatchInlineSnapshot(`
      "[The sub-agent was stopped at its limit of 3 turns; this is what it had by then.]
      Half of it."
    `);
    expect(made[0]?.requests).toHaveLength(4);
  });

  it.each([
    [true, 2],
    [undefined, 2],
    [false, 1],
  ])(
    "make_subagent_tool-064 runs its own calls at the same time when concurrentToolCalls is %o",
    async (concurrentToolCalls, most) => {
      let now = 0;
      let peak = 0;
      const slow = toolNamed("slow", async () => {
        peak = Math.max(peak, ++now);
        await new Promise((resolve) => setTimeout(resolve, 10));
        now--;
      });
      const { make } = makerOf([[callsByName("slow", {}), callsByName("slow", {})], "Done."]);
      await callTool(makeSubagentTool(make, { tools: [slow], concurrentToolCalls }), { task: "a" });
      expect(peak).toBe(most);
    },
  );

  it("make_async_subagent_tool-014 make_async_subagent_tool-015 is asked for whole answers, and streamed ones where somebody watches", async () => {
    const asked: string[] = [];
    const make = () => {
      const model = scriptedModel(["Done."]);
      return {
        ...model,
        doStream: (options: Parameters<typeof model.doStream>[0]) => (asked.push("stream"), model.doStream(options)),
        doGenerate: (options: Parameters<typeof model.doStream>[0]) => (asked.push("whole"), model.doGenerate(options)),
      };
    };
    expect(await textOf(callTool(makeSubagentTool(make), { task: "a" }))).toMatchObject({ text: "Done." });
    expect(await textOf(callTool(makeSubagentTool(make, { observer: {} }), { task: "a" }))).toMatchObject({
      text: "Done.",
    });
    expect(asked).toEqual(["whole", "stream"]);
  });
});

describe("isolation", () => {
  it("make_subagent_tool-015 each call has a model and a conversation of its own", async () => {
    const { make, made } = makerOf();
    const spawn = makeSubagentTool(make);
    await callTool(spawn, { task: "one" });
    await callTool(spawn, { task: "two" });
    expect(made).toHaveLength(2);
    expect(made.map(({ requests }) => requests.map(({ prompt }) => prompt.length))).toEqual([[2], [2]]);
  });

  it("make_subagent_tool-016 make_subagent_tool-018 a model that is in use is only asked: neither conversation sees the other", async () => {
    const model: ScriptedModel = scriptedModel(["Hello.", spawns("the part"), "Secret of the child.", "All done."]);
    const agent = new Agent(model, { tools: [makeSubagentTool(model)], systemMessage: "Parent." });
    await agent.run("the whole");
    const { messages } = await agent.run("now spawn");
    const child = model.requests[2]?.prompt ?? [];
    expect(JSON.stringify(child)).not.toContain("the whole");
    expect(child).toHaveLength(2);
    expect(messages.map(({ role }) => role)).toEqual(["user", "assistant", "user", "assistant", "tool", "assistant"]);
    expect(JSON.stringify(messages)).not.toContain("You work on one task");
  });

  it("make_subagent_tool-017 takes the name of a model, resolved for each sub-agent", async () => {
    const asked: string[] = [];
    const client = (name: string) => (asked.push(name), Promise.resolve(scriptedModel([`I am ${name}.`])));
    const agentTypes = { a: { systemMessage: "a" }, b: { systemMessage: "b", model: "openai:gpt-5" as const } };
    const spawn = makeSubagentTool("anthropic:claude-sonnet-4-5", { client, agentTypes });
    expect(await textOf(callTool(spawn, { agent_type: "a", task: "?" }))).toMatchObject({
      text: "I am anthropic:claude-sonnet-4-5.",
    });
    await callTool(spawn, { agent_type: "b", task: "?" });
    await callTool(spawn, { agent_type: "a", task: "?" });
    expect(asked).toEqual(["anthropic:claude-sonnet-4-5", "openai:gpt-5", "anthropic:claude-sonnet-4-5"]);
  });
});

describe("what a caller is told", () => {
  const agentTypes = { researcher: { systemMessage: "r" }, writer: { systemMessage: "w" } };

  it.each(["nope", "constructor", "__proto__", "toString", ""])(
    "make_subagent_tool-019 make_subagent_tool-020 of the agent type %o: which there are",
    async (agent_type) => {
      const { make, made } = makerOf();
      const { text, isError } = await textOf(
        callTool(makeSubagentTool(make, { agentTypes }), { agent_type, task: "a" }),
      );
      expect(text).toBe(`Unknown agent_type ${JSON.stringify(agent_type)}. The agent types are: researcher, writer.`);
      expect(isError).toBe(false);
      expect(made).toEqual([]);
    },
  );

  it("a full window is the sub-agent's own", async () => {
    const spawn = makeSubagentTool(() => scriptedModel([breaks(new Error("prompt is too long: 250000 tokens"))]));
    const { text, isError } = await textOf(callTool(spawn, { task: "a" }));
    expect(isError).toBe(false);
    expect(text).toMatchInlineSnapshot(
      `"The sub-agent's own context window is full, not yours: its task was too large for it, and it has no answer. Give smaller tasks, or ask for less to be read at once."`,
    );
    expect(new ContextOverflowError("")).toBeInstanceOf(ModelError);
  });

  it("a failure is an error", async () => {
    const spawn = makeSubagentTool(() => scriptedModel([breaks(new Error("overloaded"))]));
    expect(await textOf(callTool(spawn, { task: "a" }))).toEqual({
      text: 'Tool "spawn_subagent" failed: The model failed: overloaded',
      isError: true,
    });
    await expect(spawn({ task: "a" })).rejects.toThrow(ModelError);
  });
});

describe("several at once", () => {
  it("make_subagent_tool-065 run at the same time, and their results come in the order of the calls", async () => {
    let now = 0;
    let peak = 0;
    const wait = createTool({
      name: "wait",
      description: "Waits.",
      inputSchema: { ...emptySchema, properties: { ms: { type: "number" } } },
      execute: async ({ ms }) => {
        peak = Math.max(peak, ++now);
        await new Promise((resolve) => setTimeout(resolve, Number(ms)));
        now--;
      },
    });
    const answers: [number, string][] = [
      [40, "slow one"],
      [1, "fast one"],
    ];
    const make = () => {
      const [ms, text] = answers.shift() ?? [0, ""];
      return scriptedModel([callsByName("wait", { ms }), text]);
    };
    const agent = new Agent(scriptedModel([spawns("a", "b"), "Both."]), {
      tools: [makeSubagentTool(make, { tools: [wait] })],
    });
    const { messages } = await agent.run("?");
    expect(peak).toBe(2);
    const results = messages.flatMap((message) => (message.role === "tool" ? message.content : []));
    expect(results.map(({ toolCallId, output }) => [toolCallId, output.value])).toEqual([
      ["spawn_1", "slow one"],
      ["spawn_2", "fast one"],
    ]);
  });

  it("STR-05 tell of their tools as they go, with the calls they belong to, next to the caller's own", async () => {
    const ticking = (name: string, ms: number) =>
      createTool({
        name,
        description: "Ticks.",
        inputSchema: emptySchema,
        execute: async function* () {
          for (let tick = 1; tick <= 3; tick++) {
            await new Promise((resolve) => setTimeout(resolve, ms));
            yield tick;
          }
        },
      });
    const { make } = makerOf([callsByName("inner", {}, "i1"), "Done."]);
    const spawn = makeSubagentTool(make, { tools: [ticking("inner", 30)] });
    const turn = [callsByName("outer", {}, "c1"), callsByName("spawn_subagent", { task: "a" }, "c2")];
    const agent = new Agent(scriptedModel([turn, "All."]), { tools: [ticking("outer", 20), spawn] });
    const ticks: [string, unknown][] = [];
    const ends: string[] = [];
    for await (const chunk of agent.stream("?")) {
      if (chunk.type !== "tool") continue;
      const { event } = chunk;
      const path = [...event.parents, event.toolCallId].join("/");
      if (event.type === "tool-progress") ticks.push([path, event.value]);
      if (event.type === "tool-result") ends.push(path);
    }
    for (const path of ["c1", "c2/i1"]) {
      expect(ticks.filter(([other]) => other === path).map(([, tick]) => tick)).toEqual([1, 2, 3]);
    }
    const paths = ticks.map(([path]) => path);
    expect(paths.indexOf("c2/i1")).toBeLessThan(paths.lastIndexOf("c1"));
    expect(ends.sort()).toEqual(["c1", "c2", "c2/i1"]);
  });

  it("make_subagent_tool-005 two tools of different names serve one agent", async () => {
    const tools = ["ask_anna", "ask_bob"].map((toolName) =>
      makeSubagentTool(() => scriptedModel([`I am ${toolName}.`]), { toolName }),
    );
    const model = scriptedModel([
      [callsByName("ask_anna", { task: "?" }), callsByName("ask_bob", { task: "?" })],
      "Done.",
    ]);
    const { messages } = await new Agent(model, { tools }).run("?");
    expect(JSON.stringify(messages)).toContain("I am ask_anna.");
    expect(JSON.stringify(messages)).toContain("I am ask_bob.");
  });

  it("make_subagent_tool-012 the text of the last turn is the answer, not all that was said on the way", async () => {
    const { make } = makerOf([[says("Let me see."), callsByName("search", {})], "Found."]);
    expect(await textOf(callTool(makeSubagentTool(make, { tools: [search] }), { task: "a" }))).toMatchObject({
      text: "Found.",
    });
  });
});

describe("an abort", () => {
  it.each([1, 2, 3])("DIS-10 reaches a tool at the depth of %d, and no model is asked after it", async (depth) => {
    const controller = new AbortController();
    let heardAbort = false;
    const hang = toolNamed(
      "hang",
      (context: ToolContext | undefined) =>
        new Promise((_, reject) => {
          context?.signal.addEventListener("abort", () => {
            heardAbort = true;
            reject(context.signal.reason as Error); // of the controller below
          });
          setTimeout(() => controller.abort(), 10);
        }),
    );
    const made: ScriptedModel[] = [];
    const make = () => {
      const model = scriptedModel([made.length === depth - 1 ? callsByName("hang", {}) : spawns("deeper"), "Done."]);
      made.push(model);
      return model;
    };
    const top = scriptedModel([spawns("deeper"), "Done."]);
    const agent = new Agent(top, { tools: [makeSubagentTool(make, { tools: [hang], maxDepth: depth })] });
    const { end } = await agent.run("?", { signal: controller.signal });
    expect(end).toEqual({ reason: "aborted" });
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(heardAbort).toBe(true);
    expect([top, ...made].map(({ requests }) => requests.length)).toEqual(Array(depth + 1).fill(1));
  });
});
