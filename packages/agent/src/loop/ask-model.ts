import { mendPairs } from "../compaction/mend-pairs.js";
import { DegenerateTurnError, TruncatedTurnError } from "../errors/model-error.js";
import { tellListener } from "../events/tell-listener.js";
import type { Message } from "../model/message.js";
import { readTurn } from "../model/read-turn.js";
import type { Turn } from "../model/turn.js";
import type { StreamChunk } from "../stream-chunk.js";
import { openAnswer } from "./open-answer.js";
import type { RunContext } from "./run-context.js";

const continuation = "Your last answer was empty. Go on: call a tool, or give your answer.";

/**
 * Asks for one turn that says something: an empty one is asked for again, once.
 *
 * @throws ModelError when the model fails, its answer is cut, or it stays empty
 */
export async function* askModel(run: RunContext, mayCallTools: boolean): AsyncGenerator<StreamChunk, Turn> {
  const turn = yield* askOnce(run, mayCallTools);
  if (!isEmpty(turn)) return turn;
  run.messages.push(fromUser(run.options.continuationPrompt ?? continuation));
  const second = yield* askOnce(run, mayCallTools);
  if (isEmpty(second)) throw new DegenerateTurnError("The model answered with nothing, twice in a row.");
  return second;
}

/** A message as a user writes it. */
export function fromUser(text: string): Message {
  return { role: "user", content: [{ type: "text", text }] };
}

async function* askOnce(run: RunContext, mayCallTools: boolean): AsyncGenerator<StreamChunk, Turn> {
  run.signal?.throwIfAborted();
  takeMail(run);
  await compact(run);
  const { agentName, options } = run;
  const step = run.turns + 1;
  tellListener(options.events, { type: "step-start", agentName, step });
  const turn = yield* readTurn(await openAnswer(run, mayCallTools));
  run.turns = step;
  run.usage = {
    inputTokens: run.usage.inputTokens + turn.usage.inputTokens,
    outputTokens: run.usage.outputTokens + turn.usage.outputTokens,
  };
  const { finishReason, usage, calls } = turn;
  tellListener(options.events, { type: "step-end", agentName, step, finishReason, usage, toolCalls: calls.length });
  if (finishReason === "length" && calls.length === 0) {
    throw new TruncatedTurnError("The model's answer reached its limit of output tokens.");
  }
  return turn;
}

function takeMail({ inbox, messages, options, agentName }: RunContext): void {
  for (const text of inbox?.take() ?? []) {
    const message = fromUser(text);
    messages.push(message);
    tellListener(options.events, { type: "inbox-message", agentName, message });
  }
}

async function compact(run: RunContext): Promise<void> {
  const { compaction, events } = run.options;
  if (compaction === undefined) return;
  const before = run.messages.length;
  run.messages = mendPairs(await compaction(run.messages));
  const after = run.messages.length;
  if (after !== before) tellListener(events, { type: "compaction", agentName: run.agentName, before, after });
}

function isEmpty({ text, calls }: Turn): boolean {
  return text.trim() === "" && calls.length === 0;
}
