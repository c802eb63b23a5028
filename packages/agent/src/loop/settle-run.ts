import { withAnswer, withoutAnswer } from "../answer/answer-outcome.js";
import { ModelError } from "../errors/model-error.js";
import { tellListener } from "../events/tell-listener.js";
import type { AgentOutcome } from "../outcome.js";
import type { StreamChunk } from "../stream-chunk.js";
import type { RunContext } from "./run-context.js";
import type { LoopEnd } from "./run-loop.js";

/** Runs a loop to its end, whatever that is. One that is broken off from outside ends as aborted, for its listener. */
export async function* settleRun(
  run: RunContext,
  loop: AsyncGenerator<StreamChunk, LoopEnd>,
): AsyncGenerator<StreamChunk, AgentOutcome> {
  let outcome: AgentOutcome | undefined;
  try {
    outcome = toOutcome(run, yield* catchFailure(run, loop));
    return outcome;
  } finally {
    const { options, agentName } = run;
    outcome ??= toOutcome(run, { end: { reason: "aborted" }, text: "" });
    tellListener(options.events, { type: "run-end", agentName, outcome });
  }
}

/** A model's failure is an end like any other. What else is thrown is a mistake of the program. */
async function* catchFailure(
  run: RunContext,
  loop: AsyncGenerator<StreamChunk, LoopEnd>,
): AsyncGenerator<StreamChunk, LoopEnd> {
  try {
    return yield* loop;
  } catch (error) {
    if (run.signal?.aborted) return { end: { reason: "aborted" }, text: "" };
    if (error instanceof ModelError) return { end: { reason: "failed", error }, text: "" };
    throw error;
  }
}

function toOutcome({ messages, turns, usage, answer, output }: RunContext, { end, text }: LoopEnd): AgentOutcome {
  const outcome = { end, text, turns, usage, messages };
  return answer ? withAnswer(outcome, output) : withoutAnswer(outcome);
}
