import { callTool } from "@toolmark/runtime";
import { breaks, callsByName, says, type ScriptedModel, scriptedModel } from "@toolmark/testing";
import { describe, expect, it, vi } from "vitest";
import { Agent } from "../agent.js";
import type { AgentEvent } from "../events/agent-event.js";
import type { StreamChunk } from "../stream-chunk.js";
import { makeSubagentTool } from "./make-subagent-tool.js";
import type { SubagentObserver } from "./subagent-observer.js";
import { makerOf, spawns, toolNamed } from "./subagents.fixture.js";

type Call =
  | ["spawned", string, string | null, string]
  | ["chunk", string, StreamChunk]
  | ["finished", string, string, Error | null];

/** An observer that writes down what it is told. */
function recorder() {
  const told: Call[] = [];
  const observer: SubagentObserver = {
    spawned: (...args) => told.push(["spawned", ...args]),
    chunk: (...args) => told.push(["chunk", ...args]),
    finished: (...args) => told.push(["finished", ...args]),
  };
  return { told, observer };
}

const search = toolNamed("search");
const last = (told: readonly Call[]) => told.at(-1);

describe("an observer", () => {
  it("make_async_subagent_tool-001 make_async_subagent_tool-002 hears of the start, of each chunk, of the end", async () => {
    const { told, observer } = recorder();
    await callTool(makeSubagentTool(makerOf().make, { observer }), { task: "Find it." });
    const agentTypes = { researcher: { systemMessage: "r" } };
    await callTool(makeSubagentTool(makerOf().make, { observer, agentTypes }), {
      agent_type: "researcher",
      task: "Again.",
    });
    const kinds = told.map(([kind]) => kind);
    const once = ["spawned", "chunk", "chunk", "chunk", "finished"];
    expect(kinds).toEqual([...once, ...once]);
    const [first, second] = told.filter(([kind]) => kind === "spawned");
    expect(first?.slice(2)).toEqual([null, "Find it."]);
    expect(second?.slice(2)).toEqual(["researcher", "Again."]);
    expect(new Set(told.map(([, spawnId]) => spawnId)).size).toBe(2);
  });

  it("make_async_subagent_tool-004 sees every chunk, what the model thinks and what tools do among them", async () => {
    const { told, observer } = recorder();
    const { make } = makerOf([[{ type: "reasoning", text: "Hm, hm." }, callsByName("search", {})], "Done."]);
    await callTool(makeSubagentTool(make, { tools: [search], observer }), { task: "a" });
    const chunks = told.flatMap((call) => (call[0] === "chunk" ? [call[2].type] : []));
    expect(chunks).toEqual(["reasoning", "reasoning", "tool", "tool", "text", "text", "finished"]);
  });

  it("make_async_subagent_tool-005 make_async_subagent_tool-009 gets the last answer, not all that was said on the way", async () => {
    const { told, observer } = recorder();
    const { make } = makerOf([[says("Let me see."), callsByName("search", {})], "Found."]);
    const { content } = await callTool(makeSubagentTool(make, { tools: [search], observer }), { task: "a" });
    expect(last(told)?.slice(2)).toEqual(["Found.", null]);
    expect(content).toEqual([{ type: "text", text: "Found." }]);
  });

  it("make_async_subagent_tool-006 make_async_subagent_tool-008 gets the text so far and the error, which the caller is told", async () => {
    const { told, observer } = recorder();
    const make = () => scriptedModel([[says("So far"), breaks(new Error("overloaded"))]]);
    const result = await callTool(makeSubagentTool(make, { observer }), { task: "a" });
    expect(last(told)).toMatchObject(["finished", expect.any(String), "So far", { code: "MODEL_FAILED" }]);
    expect(result).toMatchObject({ isError: true, content: [{ text: expect.stringContaining("overloaded") }] });
    expect(told.filter(([kind]) => kind === "finished")).toHaveLength(1);
  });

  it("make_async_subagent_tool-009 gets the text of the turn that failed, not of those before it", async () => {
    const { told, observer } = recorder();
    const script = [
      [says("Let me see."), callsByName("search", {})],
      [says("So far"), breaks(new Error("overloaded"))],
    ];
    await callTool(makeSubagentTool(makerOf(script).make, { tools: [search], observer }), { task: "a" });
    expect(last(told)?.[2]).toBe("So far");
  });

  it("make_async_subagent_tool-007 make_async_subagent_tool-008 gets the text so far and the reason of an abort", async () => {
    const { told, observer } = recorder();
    const controller = new AbortController();
    const hanging = (): ScriptedModel => {
      const model = scriptedModel([]);
      const start = { type: "text-delta", id: "0", delta: "Partial" };
      const stream = new ReadableStream({ start: (sink) => sink.enqueue(start) });
      return { ...model, doStream: () => Promise.resolve({ stream }) };
    };
    const agent = new Agent(scriptedModel([spawns("a")]), { tools: [makeSubagentTool(hanging, { observer })] });
    const running = agent.run("?", { signal: controller.signal });
    await vi.waitUntil(() => told.some(([kind]) => kind === "chunk"));
    controller.abort(new Error("the user left"));
    expect((await running).end).toEqual({ reason: "aborted" });
    await vi.waitUntil(() => last(told)?.[0] === "finished");
    expect(last(told)?.slice(2)).toEqual(["Partial", expect.objectContaining({ name: "AbortError" })]);
    expect(told.filter(([kind]) => kind === "finished")).toHaveLength(1);
  });

  it("make_async_subagent_tool-011 may lack a callback: an event says so, once", async () => {
    const events: AgentEvent[] = [];
    const finished = vi.fn();
    const spawn = makeSubagentTool(makerOf().make, { observer: { finished }, events: (event) => events.push(event) });
    await callTool(spawn, { task: "a" });
    expect(finished).toHaveBeenCalledOnce();
    const problems = events.flatMap((event) => (event.type === "observer-error" ? [event] : []));
    expect(problems.map(({ callback }) => callback)).toEqual(["spawned", "chunk"]);
    expect(problems[0]?.error).toMatchObject({ message: "The observer has no function `spawned`." });
  });

  it("make_async_subagent_tool-012 may have callbacks that are wrong, throw or reject: events say so, the sub-agent goes on", async () => {
    const events: AgentEvent[] = [];
    const observer = {
      spawned: (only: { deep: { member: string } }) => only.deep.member,
      chunk: () => Promise.reject(new Error("later")),
      finished: 5,
    };
    const spawn = makeSubagentTool(makerOf().make, {
      observer: observer as never,
      events: (event) => events.push(event),
    }); // as JavaScript may
    const { content } = await callTool(spawn, { task: "a" });
    expect(content).toEqual([{ type: "text", text: "Done." }]);
    const callbacks = () => events.flatMap((event) => (event.type === "observer-error" ? [event.callback] : []));
    await vi.waitUntil(() => callbacks().length === 5);
    expect(callbacks().sort()).toEqual(["chunk", "chunk", "chunk", "finished", "spawned"]);
  });

  it("make_async_subagent_tool-013 watches nested sub-agents, too", async () => {
    const { told, observer } = recorder();
    let level = 0;
    const make = () => scriptedModel([++level === 1 ? spawns("inner") : "Deep.", "Done."]);
    await callTool(makeSubagentTool(make, { observer, maxDepth: 2 }), { task: "outer" });
    const started = told.flatMap((call) => (call[0] === "spawned" ? [call[3]] : []));
    const ended = told.flatMap((call) => (call[0] === "finished" ? [call[2]] : []));
    expect([started, ended]).toEqual([
      ["outer", "inner"],
      ["Deep.", "Done."],
    ]);
  });

  it("make_async_subagent_tool-018 tells sub-agents that work at the same time apart", async () => {
    const { told, observer } = recorder();
    const slow = toolNamed("slow", () => new Promise((resolve) => setTimeout(resolve, 5)));
    const { make } = makerOf([callsByName("slow", {}), "Done."]);
    const agent = new Agent(scriptedModel([spawns("a", "b"), "All."]), {
      tools: [makeSubagentTool(make, { tools: [slow], observer })],
    });
    await agent.run("?");
    const ids = [...new Set(told.map(([, id]) => id))];
    expect(ids).toHaveLength(2);
    const firstEnd = told.findIndex(([kind]) => kind === "finished");
    expect(new Set(told.slice(0, firstEnd).map(([, id]) => id)).size).toBe(2);
    for (const id of ids) {
      const own = told.filter(([, other]) => other === id).map(([kind]) => kind);
      expect([own[0], own.at(-1)]).toEqual(["spawned", "finished"]);
    }
  });
});
