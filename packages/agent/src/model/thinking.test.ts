import { scriptedModel } from "@toolmark/testing";
import { expect, it } from "vitest";
import { Agent } from "../agent.js";
import type { AgentOptions } from "../agent-options.js";
import type { LanguageModel } from "./language-model.js";
import { type Thinking, toThinkingOptions } from "./thinking.js";

const model = (
  provider: string,
  specificationVersion: LanguageModel["specificationVersion"] = "v3",
): LanguageModel => ({
  ...scriptedModel([]),
  specificationVersion,
  provider,
});

it.each<[string, Thinking, object]>([
  ["anthropic.messages", true, { anthropic: { thinking: { type: "enabled", budgetTokens: 8192 } } }],
  ["anthropic.messages", false, { anthropic: { thinking: { type: "disabled" } } }],
  ["openai.responses", "high", { openai: { reasoningEffort: "high" } }],
  ["google.generative-ai", "low", { google: { thinkingConfig: { thinkingBudget: 2048, includeThoughts: true } } }],
  ["google.generative-ai", false, { google: { thinkingConfig: { thinkingBudget: 0 } } }],
  ["ollama", true, { ollama: { think: true } }],
  ["lmstudio.chat", false, { lmstudio: { reasoningEffort: "none" } }],
])("says to %s what thinking %o is in its own words", (provider, thinking, providerOptions) => {
  expect(toThinkingOptions(model(provider), thinking)).toEqual({ providerOptions });
});

it("says it in the interface's words since version 4, and nothing where nothing is wished", () => {
  expect(toThinkingOptions(model("openai", "v4"), "high")).toEqual({ reasoning: "high" });
  expect(toThinkingOptions(model("openai", "v4"), false)).toEqual({ reasoning: "none" });
  expect(toThinkingOptions(model("openai", "v4"), undefined)).toEqual({});
});

it("gives way to what the host says to the same provider, and leaves other options alone", async () => {
  const ask = async (options: AgentOptions) => {
    const scripted = scriptedModel(["Hi."]);
    await new Agent(scripted, options).run("?");
    return scripted.requests[0]?.providerOptions;
  };
  const other = { other: { a: 1 as never } };
  expect(await ask({ thinking: true, generateOptions: { providerOptions: other } })).toEqual({
    ...other,
    scripted: { reasoningEffort: "medium" },
  });
  const own = { scripted: { reasoningEffort: "low" as never } };
  expect(await ask({ thinking: true, generateOptions: { providerOptions: own } })).toEqual(own);
});
