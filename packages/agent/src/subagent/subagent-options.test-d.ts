import type { LanguageModelV2, LanguageModelV3 } from "@ai-sdk/provider";
import { expectTypeOf, test } from "vitest";
import { makeSubagentTool } from "./make-subagent-tool.js";
import type { AgentType, SubagentModel, SubagentOptions } from "./subagent-options.js";

test("a type has the ten keys and no others, and only three of them may be null", () => {
  type Key =
    | "systemMessage"
    | "tools"
    | "model"
    | "thinking"
    | "generateOptions"
    | "maxIterations"
    | "compaction"
    | "inbox"
    | "toolGroups"
    | "toolApproval";
  expectTypeOf<keyof AgentType>().toEqualTypeOf<Key>();
  type NullKey = { [Name in Key]-?: null extends AgentType[Name] ? Name : never }[Key];
  expectTypeOf<NullKey>().toEqualTypeOf<"compaction" | "inbox" | "toolApproval">();
});

test("a misspelled key does not compile", () => {
  // @ts-expect-error -- no such key
  expectTypeOf({ agentTypes: { a: { systemMessage: "a", thinkng: true } } } satisfies SubagentOptions).toBeObject();
});

test("the models of the AI SDK, makers of them and names are taken", () => {
  expectTypeOf<LanguageModelV2>().toExtend<SubagentModel>();
  expectTypeOf<LanguageModelV3>().toExtend<SubagentModel>();
  expectTypeOf<() => Promise<LanguageModelV3>>().toExtend<SubagentModel>();
  expectTypeOf<"anthropic:claude-sonnet-4-5">().toExtend<SubagentModel>();
  expectTypeOf<"claude">().not.toExtend<SubagentModel>();
  expectTypeOf(makeSubagentTool).returns.toBeFunction();
});
