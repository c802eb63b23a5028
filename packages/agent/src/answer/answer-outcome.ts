import { ToolSignatureError } from "@toolmark/runtime";
import type { AgentOutcome } from "../outcome.js";

/** What came of a run that was asked for an answer of a type. */
export interface AnswerOutcome<Answer> extends AgentOutcome {
  /** The answer, coerced to the type; `undefined` where `end` says why there is none. */
  output: Answer | undefined;
}

/** A type as the compiler hands it over; nobody else makes one. */
export type AnswerReader<Answer> = (answer: Answer) => Answer;

/** For a run that a type was handed to. */
export function withAnswer(outcome: AgentOutcome, output: unknown): AnswerOutcome<unknown> {
  return { ...outcome, output };
}

/** For a run that no type was handed to: who asks for `output` has asked for one that was not compiled. */
export function withoutAnswer(outcome: AgentOutcome): AgentOutcome {
  return Object.defineProperty(outcome, "output", { get: refuse, configurable: true });
}

function refuse(): never {
  throw new ToolSignatureError(
    [
      "The type of this answer was not compiled: `run<T>` needs the Toolmark transformer.",
      'Compile the file with `tspc` and `"plugins": [{ "transform": "@toolmark/transformer", "transformProgram": true }]` in',
      "the `compilerOptions` of tsconfig.json, or with the plugin for your bundler.",
    ].join("\n"),
  );
}
