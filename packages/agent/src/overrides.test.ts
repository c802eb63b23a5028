import { createTool } from "@toolmark/runtime";
import { callsByName, scriptedModel } from "@toolmark/testing";
import { expect, it } from "vitest";
import { Agent } from "./agent.js";
import { makeSubagentTool } from "./subagent/make-subagent-tool.js";

it("one run may have other options than its agent, and the next has the agent's again", async () => {
  const seen: unknown[] = [];
  const look = createTool({
    name: "look",
    description: "Looks.",
    inputSchema: { type: "object" },
    execute: (_, context) => seen.push(context?.deps),
  });
  const model = scriptedModel((turn) => (turn % 2 === 0 ? callsByName("look", {}) : "Done."));
  const agent = new Agent(model, {
    tools: [look],
    systemMessage: "Be brief.",
    deps: "agent's",
    generateOptions: { temperature: 0, seed: 1 },
  });
  await agent.run("?", {
    systemMessage: "Be long.",
    deps: "run's",
    thinking: "low",
    generateOptions: { temperature: 1 },
    maxIterations: 1,
    finalAnswerPrompt: "Now!",
  });
  await agent.run("?");
  const [first, second, third] = model.requests;
  expect(first).toMatchObject({ temperature: 1, seed: 1, prompt: [{ content: "Be long." }, {}] });
  expect(first?.providerOptions).toEqual({ scripted: { reasoningEffort: "low" } });
  expect(second?.prompt.at(-1)).toEqual({ role: "user", content: [{ type: "text", text: "Now!" }] });
  expect(third).toMatchObject({ temperature: 0, seed: 1 });
  expect(third?.prompt[0]).toEqual({ role: "system", content: "Be brief." });
  expect(third?.providerOptions).toBeUndefined();
  expect(seen).toEqual(["run's", "agent's"]);
});

it("a policy for one run holds within its sub-agents, too", async () => {
  const ran: string[] = [];
  const erase = createTool({
    name: "erase",
    description: "Erases.",
    inputSchema: { type: "object" },
    execute: () => ran.push("erase"),
  });
  const child = () => scriptedModel([callsByName("erase", {}), "Done."]);
  const spawn = makeSubagentTool(child, { tools: [erase] });
  const model = scriptedModel((turn) => (turn % 2 === 0 ? callsByName("spawn_subagent", { task: "a" }) : "Done."));
  const agent = new Agent(model, { tools: [spawn] });
  await agent.run("?", { toolApproval: (name) => name !== "erase" });
  expect(ran).toEqual([]);
  await agent.run("?");
  expect(ran).toEqual(["erase"]);
});
