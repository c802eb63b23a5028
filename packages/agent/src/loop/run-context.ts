import type { Dispatcher, ToolContext } from "@toolmark/runtime";
import type { AgentOptions } from "../agent-options.js";
import type { LanguageModel } from "../model/language-model.js";
import type { Message } from "../model/message.js";
import type { Usage } from "../model/turn.js";

/** What the steps of one run share. */
export interface RunContext<Deps = unknown> {
  readonly model: LanguageModel;
  readonly options: AgentOptions<Deps>;
  readonly dispatcher: Dispatcher<Deps>;
  readonly maxIterations: number;
  readonly signal: AbortSignal | undefined;
  readonly deps: Deps | undefined;
  /** The tool within which the agent runs: its policy, signal and dependencies hold here too. */
  readonly parent: ToolContext | undefined;
  /** Grows with the run. */
  messages: Message[];
  turns: number;
  usage: Usage;
}
