import { createTool } from "@toolmark/runtime";
import { callsByName, scriptedModel } from "@toolmark/testing";
import { describe, expect, it } from "vitest";
import { Agent } from "../agent.js";
import { Inbox } from "./inbox.js";

describe("an inbox", () => {
  it("gives each reader every message, in order, once", () => {
    const inbox = new Inbox();
    const early = inbox.open();
    inbox.post("one");
    expect(early.take()).toEqual(["one"]);
    inbox.post("two");
    const late = inbox.open();
    expect([late.hasMail, late.take(), late.hasMail]).toEqual([true, ["one", "two"], false]);
    expect([early.take(), early.take()]).toEqual([["two"], []]);
  });
});

describe("an agent with an inbox", () => {
  const setUp = (script: Parameters<typeof scriptedModel>[0], maxIterations = 10) => {
    const inbox = new Inbox();
    const post = createTool({
      name: "post",
      description: "Has somebody write.",
      inputSchema: { type: "object", properties: {} },
      execute: () => inbox.post("Use metres."),
    });
    const model = scriptedModel(script);
    return { inbox, model, agent: new Agent(model, { tools: [post], inbox, maxIterations }) };
  };
  const mail = { role: "user", content: [{ type: "text", text: "Use metres." }] };

  it("reads its mail before the next turn, behind the results", async () => {
    const { model, agent } = setUp([callsByName("post", {}), "In metres."]);
    const { messages } = await agent.run("How high?");
    expect(messages.map(({ role }) => role)).toEqual(["user", "assistant", "tool", "user", "assistant"]);
    expect(model.requests[1]?.prompt.at(-1)).toEqual(mail);
  });

  it("does not end while there is mail that it has not read", async () => {
    const inbox = new Inbox();
    const model = scriptedModel((turn) => {
      if (turn === 0) inbox.post("Use metres.");
      return `Answer ${turn + 1}.`;
    });
    const { text, end } = await new Agent(model, { inbox }).run("?");
    expect({ text, end }).toEqual({ text: "Answer 2.", end: { reason: "answered" } });
  });

  it("keeps mail for the next run where the last turn is used up, and reads none twice", async () => {
    const inbox = new Inbox();
    const model = scriptedModel((turn) => {
      if (turn === 0) inbox.post("Use metres.");
      return `Answer ${turn + 1}.`;
    });
    const agent = new Agent(model, { inbox, maxIterations: 1 });
    expect((await agent.run("?")).end).toEqual({ reason: "answered" });
    await agent.run("And?");
    expect(model.requests[1]?.prompt.filter(({ role }) => role === "user")).toHaveLength(3);
    await agent.run("And?");
    expect(model.requests[2]?.prompt.filter(({ role }) => role === "user")).toHaveLength(4);
  });
});
