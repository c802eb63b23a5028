import { createTool } from "@toolmark/runtime";
import { callsByName, scriptedModel } from "@toolmark/testing";
import { describe, expect, it } from "vitest";
import { Agent } from "../agent.js";
import type { AgentEvent } from "../events/agent-event.js";
import type { Message } from "../model/message.js";
import { keepRecent } from "./keep-recent.js";
import { mendPairs } from "./mend-pairs.js";

const user = (text: string): Message => ({ role: "user", content: [{ type: "text", text }] });
const said = (text: string): Message => ({ role: "assistant", content: [{ type: "text", text }] });
const called = (...ids: string[]): Message => ({
  role: "assistant",
  content: ids.map((toolCallId) => ({ type: "tool-call", toolCallId, toolName: "t", input: {} })),
});
const results = (...ids: string[]): Message => ({
  role: "tool",
  content: ids.map((toolCallId) => ({
    type: "tool-result",
    toolCallId,
    toolName: "t",
    output: { type: "text", value: "v" },
  })),
});
const talk = [user("q1"), said("a1"), user("q2"), called("1", "2"), results("1", "2"), called("3"), results("3")];

describe("keepRecent", () => {
  it("keeps a short conversation as it is", () => {
    expect(keepRecent()(talk)).toEqual(talk);
    expect(keepRecent()([])).toEqual([]);
  });

  it("counts calls and their results as one, and keeps the question that they belong to", () => {
    expect(keepRecent({ groups: 1 })(talk)).toEqual([user("q2"), called("3"), results("3")]);
    expect(keepRecent({ groups: 2 })(talk)).toEqual(talk.slice(2));
    expect(keepRecent({ groups: 3 })(talk)).toEqual(talk.slice(2));
    expect(keepRecent({ groups: 4 })(talk)).toEqual([user("q1"), ...talk.slice(1)]);
  });

  it("keeps as much as the estimate allows, and the latest in any case", () => {
    const estimateTokens = () => 10;
    expect(keepRecent({ maxTokens: 45, estimateTokens })(talk)).toEqual(talk.slice(2));
    expect(keepRecent({ maxTokens: 1, estimateTokens })(talk)).toEqual([user("q2"), called("3"), results("3")]);
    expect(keepRecent({ groups: 0 })(talk)).toHaveLength(3);
    expect(keepRecent({ maxTokens: 40 })([user("x".repeat(400)), user("y")])).toEqual([user("y")]);
  });

  it("keeps what the system says first", () => {
    const system: Message = { role: "system", content: "s" };
    expect(keepRecent({ groups: 1 })([system, ...talk])).toEqual([system, user("q2"), called("3"), results("3")]);
    expect(keepRecent()([system])).toEqual([system]);
  });

  it("keeps a long run within its limit, with a conversation that any provider takes", async () => {
    const tick = createTool({
      name: "tick",
      description: "Ticks.",
      inputSchema: { type: "object", properties: {} },
      execute: () => "t",
    });
    const events: AgentEvent[] = [];
    const model = scriptedModel((turn) => (turn < 8 ? callsByName("tick", {}) : "Done."));
    const agent = new Agent(model, {
      tools: [tick],
      compaction: keepRecent({ groups: 3 }),
      events: (event) => events.push(event),
    });
    const { end } = await agent.run("Go.");
    expect(end).toEqual({ reason: "answered" });
    expect(Math.max(...model.requests.map(({ prompt }) => prompt.length))).toBe(7);
    for (const { prompt } of model.requests) {
      expect(prompt[0]?.role).toBe("user");
      expect(mendPairs(prompt as Message[])).toEqual(prompt); // the messages were the agent's own
    }
    expect(events).toContainEqual({ type: "compaction", agentName: "agent", before: 9, after: 7 });
  });
});

describe("mendPairs", () => {
  it("leaves a whole conversation as it is", () => expect(mendPairs(talk)).toEqual(talk));

  it.each<[string, Message[], Message[]]>([
    ["calls without results", [user("q"), called("1")], [user("q")]],
    ["results without calls", [results("1"), user("q")], [user("q")]],
    ["one of two results missing", [called("1", "2"), results("2")], [called("2"), results("2")]],
    ["a result of another call", [called("1"), results("1", "9")], [called("1"), results("1")]],
    ["results behind a user", [called("1"), user("q"), results("1")], [user("q")]],
    ["results in two messages", [called("1", "2"), results("1"), results("2")], [called("1", "2"), results("1", "2")]],
  ])("drops %s", (_, messages, mended) => expect(mendPairs(messages)).toEqual(mended));

  it("holds for what a host's compaction leaves, and for what is restored", async () => {
    const model = scriptedModel(["Hi.", "Ho."]);
    const agent = new Agent(model, { compaction: (messages) => messages.slice(-2) });
    agent.restore([user("q"), called("1"), results("1"), called("2")]);
    expect(agent.messages).toHaveLength(3);
    await agent.run("?");
    expect(model.requests[0]?.prompt).toEqual([user("?")]);
  });
});
