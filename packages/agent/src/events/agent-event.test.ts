import { createTool } from "@toolmark/runtime";
import { breaks, callsByName, scriptedModel } from "@toolmark/testing";
import { describe, expect, it } from "vitest";
import { Agent } from "../agent.js";
import type { AgentEvent } from "./agent-event.js";

const look = createTool({
  name: "look",
  description: "Looks.",
  inputSchema: { type: "object" },
  execute: () => "seen",
});

function listen() {
  const heard: AgentEvent[] = [];
  return { heard, events: (event: AgentEvent) => heard.push(event), types: () => heard.map(({ type }) => type) };
}

describe("a listener of an agent", () => {
  it("hears of each step of a run, and of its end last", async () => {
    const { events, heard } = listen();
    const agent = new Agent(scriptedModel([callsByName("look", {}), "Done."]), { name: "ann", tools: [look], events });
    const outcome = await agent.run("Look.");
    expect(heard.map(({ type, agentName }) => [agentName, type])).toEqual(
      ["run-start", "step-start", "step-end", "tool", "tool", "step-start", "step-end", "run-end"].map((type) => [
        "ann",
        type,
      ]),
    );
    expect(heard[0]).toEqual({ type: "run-start", agentName: "ann", task: "Look." });
    expect(heard[2]).toMatchObject({ step: 1, finishReason: "tool-calls", toolCalls: 1, usage: { inputTokens: 10 } });
    expect(heard.at(-1)).toEqual({ type: "run-end", agentName: "ann", outcome });
  });

  it("of one run takes the place of the agent's", async () => {
    const [own, other] = [listen(), listen()];
    const agent = new Agent(scriptedModel(["Hi.", "Ho."]), { events: own.events });
    await agent.run("?", { events: other.events });
    expect([own.heard.length, other.types().at(-1)]).toEqual([0, "run-end"]);
    await agent.run("?");
    expect(own.types().at(-1)).toBe("run-end");
  });

  it.each(["is left early", "fails"])("hears once of the end of a run that %s", async (how) => {
    const { events, heard } = listen();
    const turn = how === "fails" ? breaks(new Error("overloaded")) : callsByName("look", {});
    const agent = new Agent(scriptedModel([turn]), { tools: [look], events });
    for await (const chunk of agent.stream("?")) if (chunk.type === "tool") break;
    const ends = heard.flatMap((event) => (event.type === "run-end" ? [event.outcome.end.reason] : []));
    expect(ends).toEqual([how === "fails" ? "failed" : "aborted"]);
  });

  it("may throw or reject: the run goes on", async () => {
    for (const events of [() => Promise.reject(new Error("later")), () => JSON.parse("{") as unknown]) {
      const { text } = await new Agent(scriptedModel(["Hi."]), { events }).run("?");
      expect(text).toBe("Hi.");
    }
  });
});
