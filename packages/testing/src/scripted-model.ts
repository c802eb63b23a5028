import type { LanguageModelV3 } from "@ai-sdk/provider";
import { type ScriptedPart, type ScriptedTurn, toParts } from "./scripted-turn.js";
import { toStreamParts } from "./to-stream-parts.js";
import { toWholeAnswer } from "./to-whole-answer.js";

/** A model that says what a script has it say. Version 3 of the AI SDK's interface. */
export interface ScriptedModel extends LanguageModelV3 {
  /** What it was asked, in order: the options of each request. */
  readonly requests: readonly Parameters<LanguageModelV3["doStream"]>[0][];
}

/**
 * Makes a model of a script: its answers in order, or a function that makes each. After the last answer of a list, the
 * model fails: a script that is too short is a mistake of the test.
 *
 * @example
 * scriptedModel([calls(add, 2, 3), "It is 5."])
 */
export function scriptedModel(script: readonly ScriptedTurn[] | ((turn: number) => ScriptedTurn)): ScriptedModel {
  const requests: Parameters<LanguageModelV3["doStream"]>[0][] = [];
  const answer = (): readonly ScriptedPart[] => {
    const at = requests.length - 1;
    const turn = typeof script === "function" ? script(at) : script[at];
    if (turn === undefined) throw new Error(`The script has no answer for turn ${at + 1}.`);
    return toParts(turn);
  };
  return {
    specificationVersion: "v3",
    provider: "scripted",
    modelId: "scripted",
    supportedUrls: {},
    requests,
    doStream(options) {
      requests.push({ ...options, prompt: structuredClone(options.prompt) });
      return Promise.resolve().then(() => ({ stream: ReadableStream.from(toStreamParts(answer())) }));
    },
    doGenerate(options) {
      requests.push({ ...options, prompt: structuredClone(options.prompt) });
      return Promise.resolve().then(() => toWholeAnswer(answer()));
    },
  };
}
