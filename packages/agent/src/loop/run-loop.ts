import { takeAnswer } from "../answer/take-answer.js";
import { takeSnapshot } from "../durability/take-snapshot.js";
import type { Turn } from "../model/turn.js";
import type { AgentEnd } from "../outcome.js";
import type { StreamChunk } from "../stream-chunk.js";
import { askModel, fromUser } from "./ask-model.js";
import { distinctCalls } from "./distinct-calls.js";
import { toAssistantMessage } from "./remember-turn.js";
import type { RunContext } from "./run-context.js";
import { runTools } from "./run-tools.js";

/** How a run ended, and what the model said last. */
export interface LoopEnd {
  end: AgentEnd;
  text: string;
}

const finalAnswer =
  "You have no more turns for tools. Give your answer now, with what you have found; say what is still open.";

/** Turn by turn: asks the model, runs the tools it calls, until it answers or its turns are used up. */
export async function* runLoop(run: RunContext): AsyncGenerator<StreamChunk, LoopEnd> {
  while (run.iteration < run.maxIterations) {
    run.iteration++;
    const turn = yield* takeTurn(run, true);
    const over = turn.calls.length > 0 ? yield* useTools(run, turn) : judgeAnswer(run, turn.text);
    if (over) return { end: over, text: turn.text };
  }
  run.messages.push(fromUser(run.options.finalAnswerPrompt ?? finalAnswer));
  const last = yield* takeTurn(run, false);
  const answer = run.answer?.read(last.text);
  if (answer?.ok) run.output = answer.value;
  return { end: { reason: "turn-limit", maxIterations: run.maxIterations }, text: last.text };
}

/** A model that was told to call nothing may do so all the same: such calls are dropped. */
async function* takeTurn(run: RunContext, mayCallTools: boolean): AsyncGenerator<StreamChunk, Turn> {
  const turn = yield* askModel(run, mayCallTools);
  const taken = { ...turn, calls: mayCallTools ? distinctCalls(turn.calls, run.messages) : [] };
  if (taken.text !== "" || taken.calls.length > 0) run.messages.push(toAssistantMessage(taken));
  return taken;
}

/** Returns how the run ends by it, if it does. */
async function* useTools(run: RunContext, { calls }: Turn): AsyncGenerator<StreamChunk, AgentEnd | undefined> {
  const pending = yield* runTools(run, calls);
  if (run.signal?.aborted) return { reason: "aborted" };
  return pending.length > 0 ? { reason: "suspended", snapshot: takeSnapshot(run, { pending }) } : undefined;
}

/** An answer ends the run, unless there is mail that the model has not seen, and a turn to read it in. */
function judgeAnswer(run: RunContext, text: string): AgentEnd | undefined {
  const { inbox, iteration, maxIterations } = run;
  const isOver = !(inbox?.hasMail && iteration < maxIterations) && takeAnswer(run, text);
  return isOver ? { reason: "answered" } : undefined;
}
