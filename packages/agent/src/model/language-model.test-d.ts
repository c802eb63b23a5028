import type { LanguageModelV2, LanguageModelV3 } from "@ai-sdk/provider";
import { expectTypeOf, test } from "vitest";
import type { LanguageModel } from "./language-model.js";

test("the models of the AI SDK's providers are taken as they are", () => {
  expectTypeOf<LanguageModelV2>().toExtend<LanguageModel>();
  expectTypeOf<LanguageModelV3>().toExtend<LanguageModel>();
});
