import { type ApprovalPolicy, callTool, createTool } from "@toolmark/runtime";
import { callsByName, type ScriptedModel, scriptedModel } from "@toolmark/testing";
import { describe, expect, it, vi } from "vitest";
import { Agent } from "../agent.js";
import type { AgentEvent } from "../events/agent-event.js";
import { Inbox } from "../inbox/inbox.js";
import type { Message } from "../model/message.js";
import { makeSubagentTool } from "./make-subagent-tool.js";
import type { AgentType, SubagentOptions } from "./subagent-options.js";
import { makerOf, spawns, systemOf, toolNamed, toolNames } from "./subagents.fixture.js";

const search = toolNamed("search");

/** Spawns one sub-agent of a type, and gives the model it had. */
async function spawnType(type: Omit<AgentType, "systemMessage">, options: SubagentOptions = {}, script = ["Done."]) {
  const { make, made } = makerOf(script);
  const spawn = makeSubagentTool(make, { ...options, agentTypes: { one: { systemMessage: "s", ...type } } });
  await callTool(spawn, { agent_type: "one", task: "a" });
  return made[0];
}

const generateKeys = ["maxOutputTokens", "temperature", "topP", "topK", "seed", "stopSequences", "providerOptions"];
const generateOptionsOf = (model: ScriptedModel | undefined) =>
  Object.fromEntries(Object.entries(model?.requests[0] ?? {}).filter(([key]) => generateKeys.includes(key)));

describe("a key of a type that is left out", () => {
  it("make_subagent_tool-038 has the factory's model", async () => {
    const other = scriptedModel(["Other."]);
    expect((await spawnType({}))?.requests).toHaveLength(1);
    expect(await spawnType({ model: other })).toBeUndefined();
    expect(other.requests).toHaveLength(1);
  });

  it("make_subagent_tool-039 has the factory's limit of turns, which is 10 by itself", async () => {
    const turnsOf = async (type: Omit<AgentType, "systemMessage">, options: SubagentOptions) => {
      const { make, made } = makerOf(() => callsByName("search", {}));
      const agentTypes = { one: { systemMessage: "s", ...type } };
      await callTool(makeSubagentTool(make, { tools: [search], agentTypes, ...options }), {
        agent_type: "one",
        task: "a",
      });
      return (made[0]?.requests.length ?? 0) - 1;
    };
    expect(await turnsOf({}, {})).toBe(10);
    expect(await turnsOf({}, { maxIterations: 3 })).toBe(3);
    expect(await turnsOf({ maxIterations: 2 }, { maxIterations: 3 })).toBe(2);
  });

  it("make_subagent_tool-041 make_subagent_tool-051 has the factory's inbox; null has none", async () => {
    const inbox = new Inbox();
    inbox.post("Mind the gap.");
    const heard = async (type: Omit<AgentType, "systemMessage">) =>
      (await spawnType(type, { inbox }))?.requests[0]?.prompt.length === 3;
    expect(await heard({})).toBe(true);
    expect(await heard({ inbox: undefined })).toBe(true);
    expect(await heard({ inbox: null })).toBe(false);
    expect(await heard({ inbox: new Inbox() })).toBe(false);
  });

  it("make_subagent_tool-042 make_subagent_tool-051 has the factory's policy; null runs every call", async () => {
    const ran: string[] = [];
    const erase = createTool({
      name: "erase",
      description: "Erases.",
      inputSchema: { type: "object", properties: {} },
      annotations: { destructive: true },
      execute: () => ran.push("erase"),
    });
    const spawn = async (type: Omit<AgentType, "systemMessage">) => {
      ran.length = 0;
      const { make } = makerOf([callsByName("erase", {}), "Done."]);
      const agentTypes = { one: { systemMessage: "s", ...type } };
      const tool = makeSubagentTool(make, { tools: [erase], agentTypes, toolApproval: () => false });
      await callTool(tool, { agent_type: "one", task: "a" });
      return ran.length;
    };
    expect(await spawn({})).toBe(0);
    expect(await spawn({ toolApproval: undefined })).toBe(0);
    expect(await spawn({ toolApproval: null })).toBe(1);
    expect(await spawn({ toolApproval: () => true })).toBe(1);
  });

  it("has the factory's compaction; null has none", async () => {
    const compaction = vi.fn((messages: readonly Message[]) => messages);
    await spawnType({ compaction: undefined }, { compaction });
    expect(compaction).toHaveBeenCalledOnce();
    await spawnType({ compaction: null }, { compaction });
    expect(compaction).toHaveBeenCalledOnce();
  });

  it("make_subagent_tool-044 make_subagent_tool-045 says nothing of thinking and of generating", async () => {
    expect(generateOptionsOf(await spawnType({}))).toEqual({});
  });

  it("make_subagent_tool-046 has no groups of tools", async () => {
    const toolGroups = [{ name: "files", description: "Files.", tools: [search] }];
    expect(toolNames(await spawnType({}))).toEqual([]);
    expect(toolNames(await spawnType({ toolGroups }))).toEqual(["load_tools"]);
  });
});

describe("a key of a type that is given", () => {
  it("make_subagent_tool-047 make_subagent_tool-048 reaches the model: thinking, also when it is false", async () => {
    const options = async (thinking: AgentType["thinking"]) => generateOptionsOf(await spawnType({ thinking }));
    expect(await options(false)).toEqual({ providerOptions: { scripted: { reasoningEffort: "none" } } });
    expect(await options("high")).toEqual({ providerOptions: { scripted: { reasoningEffort: "high" } } });
  });

  it("make_subagent_tool-049 reaches the model: generateOptions, and nothing besides", async () => {
    expect(generateOptionsOf(await spawnType({ generateOptions: { temperature: 0.1 } }))).toEqual({ temperature: 0.1 });
  });

  it("make_subagent_tool-050 is a copy for each sub-agent", async () => {
    const generateOptions = { stopSequences: ["END"], temperature: 0.1 };
    const seen: unknown[] = [];
    const make = () => {
      const model = scriptedModel(["Done."]);
      const ask: typeof model.doGenerate = (request) => {
        seen.push(structuredClone(request.stopSequences));
        request.stopSequences?.push("changed");
        return model.doGenerate(request);
      };
      return { ...model, doGenerate: ask };
    };
    const spawn = makeSubagentTool(make, { agentTypes: { one: { systemMessage: "s", generateOptions } } });
    for (const task of ["a", "b"]) await callTool(spawn, { agent_type: "one", task });
    expect(seen).toEqual([["END"], ["END"]]);
    expect(generateOptions.stopSequences).toEqual(["END"]);
  });
});

describe("depth", () => {
  it("make_subagent_tool-053 is one by itself: sub-agents spawn none", async () => {
    const { make, made } = makerOf();
    await callTool(makeSubagentTool(make), { task: "a" });
    expect(toolNames(made[0])).toEqual([]);
  });

  it("make_subagent_tool-054 make_subagent_tool-056 of two lets sub-agents spawn, by the same name, and theirs not", async () => {
    const made: ScriptedModel[] = [];
    const make = () => {
      const model = scriptedModel([made.length === 0 ? callsByName("delegate", { task: "b" }) : "Deep.", "Done."]);
      made.push(model);
      return model;
    };
    await callTool(makeSubagentTool(make, { maxDepth: 2, toolName: "delegate" }), { task: "a" });
    expect(made.map((model) => toolNames(model))).toEqual([["delegate"], []]);
  });

  it("make_subagent_tool-052 make_subagent_tool-058 nested tools are made of what the factory has, not of a type's", async () => {
    const inbox = new Inbox();
    inbox.post("For all.");
    const asked: string[] = [];
    const factoryPolicy: ApprovalPolicy = (name) => Boolean(asked.push(name));
    const special = scriptedModel([callsByName("spawn_subagent", { agent_type: "plain", task: "b" }), "Done."]);
    const { make, made } = makerOf((turn) => (turn < 2 ? callsByName("search", {}) : "Deep."));
    const agentTypes = {
      special: {
        systemMessage: "special",
        model: special,
        tools: [],
        maxIterations: 5,
        inbox: null,
        toolApproval: null,
      },
      plain: { systemMessage: "plain" },
    };
    const spawn = makeSubagentTool(make, {
      tools: [search],
      agentTypes,
      maxDepth: 2,
      maxIterations: 2,
      inbox,
      toolApproval: factoryPolicy,
    });
    await callTool(spawn, { agent_type: "special", task: "a" });
    expect(special.requests[0]?.prompt).toHaveLength(2);
    expect(special.requests[0]?.tools?.[0]?.description).toContain("- special: special");
    const [grandchild] = made;
    expect([systemOf(grandchild), toolNames(grandchild)]).toEqual(["plain", ["search"]]);
    expect(grandchild?.requests[0]?.prompt).toHaveLength(3);
    expect(grandchild?.requests).toHaveLength(3);
    expect(asked).toEqual(["search", "search"]);
  });
});

describe("approval", () => {
  it("make_subagent_tool-059 is asked of the factory's policy", async () => {
    const asked: string[] = [];
    const { make } = makerOf([callsByName("search", {}), "Done."]);
    const toolApproval: ApprovalPolicy = (name) => (asked.push(name), true);
    await callTool(makeSubagentTool(make, { tools: [search], toolApproval }), { task: "a" });
    expect(asked).toEqual(["search"]);
  });

  it("make_subagent_tool-060 is not needed where nobody has a policy", async () => {
    const ran = vi.fn();
    const { make } = makerOf([callsByName("go", {}), "Done."]);
    await callTool(makeSubagentTool(make, { tools: [toolNamed("go", ran)] }), { task: "a" });
    expect(ran).toHaveBeenCalledOnce();
  });

  it.each([1, 2, 3])(
    "make_subagent_tool-057 holds at the depth of %d, the factory's or the caller's",
    async (depth) => {
      for (const whose of ["factory", "caller"] as const) {
        const asked: string[] = [];
        const ran = vi.fn();
        const gate: ApprovalPolicy = (name) => (asked.push(name), name === "spawn_subagent");
        let level = 0;
        const make = () => scriptedModel([++level === depth ? callsByName("go", {}) : spawns("deeper"), "Done."]);
        const spawn = makeSubagentTool(make, {
          tools: [toolNamed("go", ran)],
          maxDepth: depth,
          ...(whose === "factory" && { toolApproval: gate }),
        });
        const agent = new Agent(scriptedModel([spawns("deeper"), "Done."]), { tools: [spawn], toolApproval: gate });
        expect((await agent.run("?")).end.reason).toBe("answered");
        expect(ran).not.toHaveBeenCalled();
        expect(asked).toEqual([...(Array(depth).fill("spawn_subagent") as string[]), "go"]);
      }
    },
  );
});

describe("compaction and the inbox", () => {
  it("make_subagent_tool-072 is applied before each turn of the sub-agent, and not to its caller", async () => {
    const lengths: number[] = [];
    const compaction = (messages: readonly Message[]) => (lengths.push(messages.length), messages);
    const { make } = makerOf([callsByName("search", {}), "Done."]);
    const agent = new Agent(scriptedModel([spawns("a"), "All."]), {
      tools: [makeSubagentTool(make, { tools: [search], compaction })],
    });
    expect((await agent.run("?")).messages).toHaveLength(4);
    expect(lengths).toEqual([1, 3]);
  });

  it("make_subagent_tool-073 each sub-agent reads all messages, also when two are at work", async () => {
    const inbox = new Inbox();
    const { make, made } = makerOf([callsByName("look", {}), "Done."]);
    let looks = 0;
    const look = toolNamed("look", async () => {
      if (++looks === 2) inbox.post("Hurry.");
      await vi.waitUntil(() => looks === 2);
    });
    const agent = new Agent(scriptedModel([spawns("a", "b"), "All."]), {
      tools: [makeSubagentTool(make, { tools: [look], inbox })],
    });
    await agent.run("?");
    const last = made.map(({ requests }) => requests[1]?.prompt.at(-1));
    expect(last).toEqual(Array(2).fill({ role: "user", content: [{ type: "text", text: "Hurry." }] }));
  });
});

describe("events", () => {
  const typesOf = (events: readonly AgentEvent[]) => events.map(({ type }) => type);

  it("make_subagent_tool-068 all of a sub-agent's are heard, its end the last", async () => {
    const events: AgentEvent[] = [];
    const { make } = makerOf([callsByName("search", {}), "Done."]);
    const spawn = makeSubagentTool(make, { tools: [search], events: (event) => events.push(event) });
    await callTool(spawn, { task: "a" });
    expect(typesOf(events)).toEqual([
      "run-start",
      "step-start",
      "step-end",
      "tool",
      "tool",
      "step-start",
      "step-end",
      "run-end",
    ]);
    expect(events.at(-1)).toMatchObject({ outcome: { end: { reason: "answered" }, text: "Done." } });
  });

  it("make_subagent_tool-070 a caller's own listener hears of its own run only", async () => {
    const events: AgentEvent[] = [];
    const { make } = makerOf([callsByName("search", {}), "Done."]);
    const agent = new Agent(scriptedModel([spawns("a"), "All."]), {
      tools: [makeSubagentTool(make, { tools: [search] })],
    });
    await agent.run("?", { events: (event) => events.push(event) });
    expect(new Set(events.map(({ agentName }) => agentName))).toEqual(new Set(["agent"]));
    const toolNames = events.flatMap((event) => (event.type === "tool" ? [event.event.toolName] : []));
    expect(new Set(toolNames)).toEqual(new Set(["spawn_subagent"]));
  });

  it("make_subagent_tool-071 a listener that throws harms nothing", async () => {
    const fails = [
      () => {
        throw new Error("listener");
      },
      () => Promise.reject(new Error("listener")),
    ];
    for (const events of fails) {
      const { content } = await callTool(makeSubagentTool(makerOf().make, { events }), { task: "a" });
      expect(content).toEqual([{ type: "text", text: "Done." }]);
    }
  });
});
