import type { AgentEnd } from "../outcome.js";
import type { Turn } from "../model/turn.js";
import type { StreamChunk } from "../stream-chunk.js";
import { askModel } from "./ask-model.js";
import { distinctCalls } from "./distinct-calls.js";
import { toAssistantMessage } from "./remember-turn.js";
import type { RunContext } from "./run-context.js";
import { runTools } from "./run-tools.js";

const finalAnswer =
  "You have no more turns for tools. Give your answer now, with what you have found; say what is still open.";

/** Turn by turn: asks the model, runs the tools it calls, until it answers or its turns are used up. */
export async function* runLoop(run: RunContext): AsyncGenerator<StreamChunk, { end: AgentEnd; text: string }> {
  for (let iteration = 0; iteration < run.maxIterations; iteration++) {
    const turn = yield* takeTurn(run, true);
    if (turn.calls.length === 0) return { end: { reason: "answered" }, text: turn.text };
    yield* runTools(run, turn.calls);
    if (run.signal?.aborted) return { end: { reason: "aborted" }, text: turn.text };
  }
  const prompt = run.options.finalAnswerPrompt ?? finalAnswer;
  run.messages.push({ role: "user", content: [{ type: "text", text: prompt }] });
  const last = yield* takeTurn(run, false);
  return { end: { reason: "turn-limit", maxIterations: run.maxIterations }, text: last.text };
}

/** A model that was told to call nothing may do so all the same: such calls are dropped. */
async function* takeTurn(run: RunContext, mayCallTools: boolean): AsyncGenerator<StreamChunk, Turn> {
  const turn = yield* askModel(run, mayCallTools);
  const taken = { ...turn, calls: mayCallTools ? distinctCalls(turn.calls, run.messages) : [] };
  if (taken.text !== "" || taken.calls.length > 0) run.messages.push(toAssistantMessage(taken));
  return taken;
}
