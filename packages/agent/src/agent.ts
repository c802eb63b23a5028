import { createDispatcher, createTool, type CreatedTool, type Dispatcher, type ToolContext } from "@toolmark/runtime";
import type { AgentOptions, RunOptions } from "./agent-options.js";
import { ModelError } from "./errors/model-error.js";
import type { RunContext } from "./loop/run-context.js";
import { runLoop } from "./loop/run-loop.js";
import type { LanguageModel } from "./model/language-model.js";
import type { Message } from "./model/message.js";
import type { AgentEnd, AgentOutcome } from "./outcome.js";
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
  readonly #model: LanguageModel;
  readonly #options: AgentOptions<Deps>;
  readonly #dispatcher: Dispatcher<Deps>;
  #messages: readonly Message[] = [];

  /** @throws ToolSignatureError when one of the tools carries none */
  constructor(model: LanguageModel, options: AgentOptions<Deps> = {}) {
    this.#model = model;
    this.#options = options;
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

  /** Goes on with another conversation. */
  restore(messages: readonly Message[]): void {
    this.#messages = [...messages];
  }

  /** Runs to the end. Never rejects for what a model or a tool does: see `end`. */
  async run(task: string, options?: RunOptions<Deps>): Promise<AgentOutcome> {
    for await (const chunk of this.stream(task, options)) if (chunk.type === "finished") return chunk.outcome;
    throw new Error("A run without an end."); // the last chunk is always `finished`
  }

  /** Runs, and gives what happens as it happens; the last chunk is `finished`. Breaking off ends the tools under way. */
  stream(task: string, options: RunOptions<Deps> = {}): AsyncGenerator<StreamChunk, void> {
    return this.#run(task, options, undefined);
  }

  /**
   * Makes a tool of the agent: each call is a conversation of its own. What the caller's policy refuses, is refused within
   * it too, and what aborts the caller aborts it.
   */
  asTool({ name, description }: { name: string; description: string }): CreatedTool<Promise<string>> {
    return createTool({
      name,
      description,
      inputSchema: {
        type: "object",
        properties: { task: { type: "string", description: "What to do, with all that has to be known for it." } },
        required: ["task"],
        additionalProperties: false,
      },
      execute: async ({ task }, context) => {
        const agent = new Agent(this.#model, this.#options);
        for await (const chunk of agent.#run(String(task), { signal: context?.signal }, context)) {
          if (chunk.type === "finished") return tell(chunk.outcome);
          context?.progress(chunk);
        }
        return "";
      },
    });
  }

  async *#run(
    task: string,
    options: RunOptions<Deps>,
    parent: ToolContext | undefined,
  ): AsyncGenerator<StreamChunk, void> {
    const run: RunContext<Deps> = {
      model: this.#model,
      options: this.#options,
      dispatcher: this.#dispatcher,
      maxIterations: options.maxIterations ?? this.#options.maxIterations ?? defaultIterations,
      signal: options.signal,
      deps: options.deps,
      parent,
      messages: [...this.#messages, { role: "user", content: [{ type: "text", text: task }] }],
      turns: 0,
      usage: { inputTokens: 0, outputTokens: 0 },
    };
    const { end, text } = yield* settle(run as RunContext); // what tools are given is not looked at
    const { messages, turns, usage } = run;
    this.#messages = messages;
    yield { type: "finished", outcome: { end, text, turns, usage, messages } };
  }
}

/** A model's failure is an end like any other. What else is thrown is a mistake of the program. */
async function* settle(run: RunContext): AsyncGenerator<StreamChunk, { end: AgentEnd; text: string }> {
  try {
    return yield* runLoop(run);
  } catch (error) {
    if (run.signal?.aborted) return { end: { reason: "aborted" }, text: "" };
    if (error instanceof ModelError) return { end: { reason: "failed", error }, text: "" };
    throw error;
  }
}

function tell({ end, text }: AgentOutcome): string {
  switch (end.reason) {
    case "answered":
      return text;
    case "turn-limit":
      return `[stopped after ${end.maxIterations} turns] ${text}`;
    case "aborted":
      return "[aborted]";
    case "failed":
      return `[failed] ${end.error.message}`;
  }
}
