import { RuntimeError, toolOf } from "@toolmark/runtime";
import { scriptedModel } from "@toolmark/testing";
import { describe, expect, it } from "vitest";
import { keepRecent } from "../compaction/keep-recent.js";
import { Inbox } from "../inbox/inbox.js";
import { makeSubagentTool } from "./make-subagent-tool.js";
import type { AgentType, SubagentOptions } from "./subagent-options.js";
import { makerOf, toolNamed } from "./subagents.fixture.js";

const { make, made } = makerOf();
const systemMessage = "Research the topic.\nCite sources.";
const types = { researcher: { systemMessage }, writer: { systemMessage: "Write clear prose." } };

describe("what the model is told", () => {
  it("make_subagent_tool-001 is one parameter where there are no types", () => {
    const { name, inputSchema, description } = toolOf(makeSubagentTool(make));
    expect(name).toBe("spawn_subagent");
    expect(Object.keys(inputSchema.properties ?? {})).toEqual(["task"]);
    expect(inputSchema.required).toEqual(["task"]);
    expect({ description, inputSchema }).toMatchSnapshot();
  });

  it("make_subagent_tool-002 make_subagent_tool-003 is the type and the task, and a menu of the types", () => {
    const { name, inputSchema, description } = toolOf(makeSubagentTool(make, { agentTypes: types }));
    expect(name).toBe("spawn_subagent");
    expect(Object.keys(inputSchema.properties ?? {})).toEqual(["agent_type", "task"]);
    expect(inputSchema.required).toEqual(["agent_type", "task"]);
    for (const part of ["researcher: Research the topic.", "writer: Write clear prose."])
      expect(description).toContain(part);
    expect(description).not.toContain("Cite sources");
    expect({ description, inputSchema }).toMatchSnapshot();
  });

  it("make_subagent_tool-004 has the name it is given, which is the function's, too", () => {
    const spawn = makeSubagentTool(make, { toolName: "spawn_researcher" });
    expect([toolOf(spawn).name, spawn.name]).toEqual(["spawn_researcher", "spawn_researcher"]);
  });

  it("make_subagent_tool-006 make_async_subagent_tool-015 is no stream, also with an observer", () => {
    expect(toolOf(makeSubagentTool(make)).kind).toBe("async");
    expect(toolOf(makeSubagentTool(make, { observer: {} })).kind).toBe("async");
  });
});

describe("make_subagent_tool-037 a mistake in the options is refused at once", () => {
  const refuses = (options: object, ...parts: string[]) => {
    expect.assertions(2 + parts.length);
    try {
      makeSubagentTool(make, options);
    } catch (error) {
      expect(RuntimeError.isInstance(error)).toBe(true);
      expect(error).toMatchObject({ code: "SUBAGENT_OPTIONS" });
      for (const part of parts) expect((error as Error).message).toContain(part); // just checked
    }
  };
  const researcher = (type: object) => ({ agentTypes: { researcher: { systemMessage, ...type } } });

  it.each([0, -1, 1.5, true, "2"])("make_subagent_tool-022 make_async_subagent_tool-017 maxDepth %o", (maxDepth) =>
    refuses({ maxDepth }, "maxDepth"),
  );

  it("make_subagent_tool-023 no types at all", () => refuses({ agentTypes: {} }, "agentTypes", "non-empty"));

  it("make_subagent_tool-024 a type without a system message", () =>
    refuses({ agentTypes: { researcher: { tools: [] } } }, "systemMessage", "researcher"));

  it("make_subagent_tool-025 make_subagent_tool-027 a key that is none, with the type and the keys there are", () =>
    refuses(researcher({ thinkng: true }), "thinkng", "researcher", "thinking, generateOptions"));

  it.each([
    ["make_subagent_tool-028", 0, "0"],
    ["make_subagent_tool-029", -1, "-1"],
    ["make_subagent_tool-030", true, "true"],
    ["make_subagent_tool-031", "5", '"5"'],
    ["make_subagent_tool-032", 2.5, "2.5"],
    ["make_subagent_tool-033", null, "null"],
    ["make_subagent_tool-034", NaN, "NaN"],
  ])("%s maxIterations %o of a type", (_, maxIterations, shown) =>
    refuses(researcher({ maxIterations }), "maxIterations", "researcher", `it is ${shown}.`),
  );

  it("a model that is none, or a name that nobody resolves", () => {
    expect(() => makeSubagentTool({} as never)).toThrow("language model"); // as JavaScript may
    expect(() => makeSubagentTool("claude-sonnet-4-5")).toThrow("provider:model_id");
    expect(() => makeSubagentTool(make, researcher({ model: "nobody:gpt-5" }))).toThrow("researcher");
  });

  it.each(["tools", "model", "thinking", "generateOptions", "toolGroups"])(
    "null for %s, where it means nothing",
    (key) => refuses(researcher({ [key]: null }), key, "researcher"),
  );

  it.each([null, "researcher"])("a type that is %o", (researcher) =>
    refuses({ agentTypes: { researcher } }, "researcher"),
  );

  it("a level of thinking that there is not", () => refuses(researcher({ thinking: "hgih" }), "thinking", '"hgih"'));

  it("an option of the factory that there is not", () =>
    refuses({ toolApprovl: () => false }, "toolApprovl", "toolApproval"));

  it("a function that is no tool", () => {
    expect(() => makeSubagentTool(make, { tools: [() => 1] })).toThrow("transformer");
    expect(made).toEqual([]);
  });
});

it("make_subagent_tool-035 make_subagent_tool-036 takes every key, and one turn", () => {
  const all: Required<AgentType> = {
    systemMessage,
    tools: [toolNamed("search")],
    model: scriptedModel([]),
    thinking: "low",
    generateOptions: { temperature: 0.1 },
    maxIterations: 1,
    compaction: keepRecent(),
    inbox: new Inbox(),
    toolGroups: [],
    toolApproval: () => true,
  };
  expect(Object.keys(all)).toHaveLength(10);
  const options: SubagentOptions = {
    agentTypes: { all, off: { systemMessage, compaction: null, inbox: null, toolApproval: null } },
  };
  expect(toolOf(makeSubagentTool(make, options)).name).toBe("spawn_subagent");
});
