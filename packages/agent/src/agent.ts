import { createDispatcher, type CreatedTool, type Dispatcher, type ToolFunction } from "@toolmark/runtime";
import { agentTool } from "./agent-tool.js";
import type { AgentOptions, RunOptions } from "./agent-options.js";
import { makeAnswerFormat } from "./answer/answer-format.js";
import type { AnswerOutcome, AnswerReader } from "./answer/answer-outcome.js";
import { mendPairs } from "./compaction/mend-pairs.js";
import { type Decisions, resumeRun } from "./durability/resume-run.js";
import { readSnapshot, type RunSnapshot } from "./durability/run-snapshot.js";
import { tellListener } from "./events/tell-listener.js";
import type { InboxReader } from "./inbox/inbox.js";
import { fromUser } from "./loop/ask-model.js";
import { mergeOptions } from "./loop/merge-options.js";
import type { RunContext } from "./loop/run-context.js";
import { type LoopEnd, runLoop } from "./loop/run-loop.js";
import { settleRun } from "./loop/settle-run.js";
import type { LanguageModel } from "./model/language-model.js";
import type { Message } from "./model/message.js";
import type { AgentOutcome } from "./outcome.js";
import type { StreamChunk } from "./stream-chunk.js";

const defaultIterations = 10;

/**
 * A model with tools: it is asked, the tools that it calls are run, it is told what came of them, until it answers. The
 * conversation goes on from run to run.
 *
 * @example
 * const agent = new Agent(anthropic("claude-sonnet-4-5"), { tools: [getWeather] });
 * const { text } = await agent.run("What is the weather in Oslo?");
 */
export class Agent<Deps = unknown> {
  /** Known to the compiler by this: the type argument of `run` and its like becomes their last argument. */
  declare readonly "~toolmark.answer"?: never;
  /** As events name it. */
  readonly name: string;
  readonly #model: LanguageModel;
  readonly #options: AgentOptions<Deps>;
  readonly #dispatcher: Dispatcher<Deps>;
  readonly #inbox: InboxReader | undefined;
  #messages: readonly Message[] = [];

  /** @throws ToolSignatureError when one of the tools carries none */
  constructor(model: LanguageModel, options: AgentOptions<Deps> = {}) {
    this.name = options.name ?? "agent";
    this.#model = model;
    this.#options = options;
    this.#inbox = options.inbox?.open();
    this.#dispatcher = createDispatcher(options.tools ?? [], {
      toolGroups: options.toolGroups,
      approval: options.toolApproval,
      deps: options.deps,
      onEvent: options.onEvent,
    });
  }

  /** The conversation so far, without the system message. Plain JSON: keep it, and {@link restore} it elsewhere. */
  get messages(): readonly Message[] {
    return this.#messages;
  }

  /** Goes on with another conversation. Calls without a result, and results without a call, are left out. */
  restore(messages: readonly Message[]): void {
    this.#messages = mendPairs(messages);
  }

  /**
   * Runs to the end. Never rejects for what a model or a tool does: see `end`.
   *
   * With a type, the model is asked for JSON of it, and what it answers is coerced to it: `output`. The type must be one
   * that a model can send, as a tool's parameter; the file must be compiled by the transformer, which hands it over.
   *
   * @example
   * const { output } = await agent.run<{ city: string; degrees: number }>("Where is it warmest?");
   */
  run(task: string, options?: RunOptions<Deps>): Promise<AgentOutcome>;
  run<Answer>(task: string, options?: RunOptions<Deps>, answer?: AnswerReader<Answer>): Promise<AnswerOutcome<Answer>>;
  run(task: string, options?: RunOptions<Deps>, answer?: ToolFunction): Promise<AgentOutcome> {
    return outcomeOf(this.#start(task, options, answer));
  }

  /** Runs, and gives what happens as it happens; the last chunk is `finished`. Breaking off ends the tools under way. */
  stream(task: string, options?: RunOptions<Deps>): AsyncGenerator<StreamChunk, void>;
  stream<Answer>(
    task: string,
    options?: RunOptions<Deps>,
    answer?: AnswerReader<Answer>,
  ): AsyncGenerator<StreamChunk<AnswerOutcome<Answer>>, void>;
  stream(task: string, options?: RunOptions<Deps>, answer?: ToolFunction): AsyncGenerator<StreamChunk, void> {
    return this.#start(task, options, answer);
  }

  /**
   * Goes on with a run that was suspended, or broke off, here or in another process. Calls that have a result are not made
   * again; each decision counts once; calls without one stay pending. A call that broke off is made again if its tool is
   * read-only or idempotent; of any other the model is told.
   *
   * @param snapshot as it was stored; the conversation of this agent is replaced by its
   * @throws RuntimeError `SNAPSHOT_MALFORMED`
   */
  resume(snapshot: RunSnapshot, options?: ResumeRunOptions<Deps>): Promise<AgentOutcome>;
  resume<Answer>(
    snapshot: RunSnapshot,
    options?: ResumeRunOptions<Deps>,
    answer?: AnswerReader<Answer>,
  ): Promise<AnswerOutcome<Answer>>;
  async resume(snapshot: RunSnapshot, options?: ResumeRunOptions<Deps>, answer?: ToolFunction): Promise<AgentOutcome> {
    return outcomeOf(this.#startResumed(snapshot, options, answer));
  }

  /** As {@link resume}, and gives what happens as it happens. */
  streamResumed(snapshot: RunSnapshot, options?: ResumeRunOptions<Deps>): AsyncGenerator<StreamChunk, void>;
  streamResumed<Answer>(
    snapshot: RunSnapshot,
    options?: ResumeRunOptions<Deps>,
    answer?: AnswerReader<Answer>,
  ): AsyncGenerator<StreamChunk<AnswerOutcome<Answer>>, void>;
  streamResumed(
    snapshot: RunSnapshot,
    options?: ResumeRunOptions<Deps>,
    answer?: ToolFunction,
  ): AsyncGenerator<StreamChunk, void> {
    return this.#startResumed(snapshot, options, answer);
  }
  /**
   * Makes a tool of the agent: each call is a conversation of its own. What the caller's policy refuses, is refused within
   * it too, and what aborts the caller aborts it.
   */
  asTool(description: { name: string; description: string }): CreatedTool<Promise<string>> {
    return agentTool(description, () => new Agent(this.#model, this.#options));
  }

  #start(
    task: string,
    options: RunOptions<Deps> = {},
    answer: ToolFunction | undefined,
  ): AsyncGenerator<StreamChunk, void> {
    const run = this.#begin([...this.#messages, fromUser(task)], options);
    return this.#go(run, runLoop, { task, answer });
  }

  #startResumed(
    snapshot: RunSnapshot,
    { decisions = {}, ...options }: ResumeRunOptions<Deps> = {},
    answer: ToolFunction | undefined,
  ): AsyncGenerator<StreamChunk, void> {
    const { messages, iteration, turns, usage, loaded } = readSnapshot(snapshot);
    if (loaded.length > 0) this.#dispatcher.load(loaded);
    const run = { ...this.#begin([...messages], options), iteration, turns, usage };
    return this.#go(run, (context) => resumeRun(context, snapshot, decisions), { task: "", answer });
  }

  #begin(messages: Message[], given: RunOptions<Deps>): RunContext<Deps> {
    const options = mergeOptions(this.#options, given);
    return {
      agentName: this.name,
      model: this.#model,
      options,
      dispatcher: this.#dispatcher,
      maxIterations: options.maxIterations ?? defaultIterations,
      signal: anyOf(given.signal, given.parent?.signal),
      parent: given.parent,
      inbox: this.#inbox,
      isWhole: given.responses === "whole",
      onSnapshot: given.onSnapshot,
      answer: undefined,
      output: undefined,
      malformedAnswers: 0,
      messages,
      iteration: 0,
      turns: 0,
      usage: { inputTokens: 0, outputTokens: 0 },
    };
  }

  async *#go(
    given: RunContext<Deps>,
    loop: (run: RunContext) => AsyncGenerator<StreamChunk, LoopEnd>,
    { task, answer }: { task: string; answer: ToolFunction | undefined },
  ): AsyncGenerator<StreamChunk, void> {
    const format = answer && (await makeAnswerFormat(answer, given.model.provider));
    const run = { ...given, answer: format } as RunContext; // what tools are given is not looked at
    tellListener(run.options.events, { type: "run-start", agentName: this.name, task });
    const outcome = yield* settleRun(run, loop(run));
    this.#messages = outcome.messages;
    yield { type: "finished", outcome };
  }
}

/** How a run is gone on with. */
export interface ResumeRunOptions<Deps = unknown> extends RunOptions<Deps> {
  /** By the `approvalId` of the calls in the snapshot's `pending`. */
  decisions?: Decisions | undefined;
}

function anyOf(one: AbortSignal | undefined, other: AbortSignal | undefined): AbortSignal | undefined {
  return one && other && one !== other ? AbortSignal.any([one, other]) : (one ?? other);
}

async function outcomeOf(stream: AsyncGenerator<StreamChunk, void>): Promise<AgentOutcome> {
  for await (const chunk of stream) if (chunk.type === "finished") return chunk.outcome;
  throw new Error("A run without an end."); // the last chunk is always `finished`
}
