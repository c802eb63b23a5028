import type { ToolRecord } from "@toolmark/runtime";
import { DegenerateTurnError, ModelError, TruncatedTurnError } from "../errors/model-error.js";
import type { ModelRequest, ModelTool } from "../model/language-model.js";
import { readTurn } from "../model/read-turn.js";
import type { Turn } from "../model/turn.js";
import type { StreamChunk } from "../stream-chunk.js";
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
  run.messages.push({
    role: "user",
    content: [{ type: "text", text: run.options.continuationPrompt ?? continuation }],
  });
  const second = yield* askOnce(run, mayCallTools);
  if (isEmpty(second)) throw new DegenerateTurnError("The model answered with nothing, twice in a row.");
  return second;
}

async function* askOnce(run: RunContext, mayCallTools: boolean): AsyncGenerator<StreamChunk, Turn> {
  await compact(run);
  const turn = yield* readTurn(await open(run, mayCallTools));
  run.turns++;
  run.usage = {
    inputTokens: run.usage.inputTokens + turn.usage.inputTokens,
    outputTokens: run.usage.outputTokens + turn.usage.outputTokens,
  };
  if (turn.finishReason === "length" && turn.calls.length === 0) {
    throw new TruncatedTurnError("The model's answer reached its limit of output tokens.");
  }
  return turn;
}

async function compact(run: RunContext): Promise<void> {
  const { compaction } = run.options;
  if (compaction) run.messages = [...(await compaction(run.messages))];
}

async function open(run: RunContext, mayCallTools: boolean): Promise<ReadableStream<unknown>> {
  const { model, options, signal, messages, dispatcher } = run;
  const tools = Array.from(dispatcher.tools.values(), ({ record }) => describeTool(record));
  const request: ModelRequest = {
    ...options.generateOptions,
    prompt: options.systemMessage ? [{ role: "system", content: options.systemMessage }, ...messages] : [...messages],
    // The tools stay in the request, as some providers refuse a history of calls without them.
    ...(tools.length > 0 && { tools, toolChoice: { type: mayCallTools ? "auto" : "none" } }),
    ...(signal && { abortSignal: signal }),
  };
  try {
    const { stream } = await model.doStream(request as never); // each version of the interface takes these members
    return stream;
  } catch (cause) {
    throw ModelError.from(cause);
  }
}

function describeTool({ name, description, inputSchema }: ToolRecord): ModelTool {
  return { type: "function", name, description, inputSchema };
}

function isEmpty({ text, calls }: Turn): boolean {
  return text.trim() === "" && calls.length === 0;
}
