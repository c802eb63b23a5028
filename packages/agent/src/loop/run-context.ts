import type { Dispatcher, ToolContext } from "@toolmark/runtime";
import type { AgentOptions } from "../agent-options.js";
import type { AnswerFormat } from "../answer/answer-format.js";
import type { RunSnapshot } from "../durability/run-snapshot.js";
import type { InboxReader } from "../inbox/inbox.js";
import type { LanguageModel } from "../model/language-model.js";
import type { Message } from "../model/message.js";
import type { Usage } from "../model/turn.js";

/** What the steps of one run share. */
export interface RunContext<Deps = unknown> {
  readonly agentName: string;
  readonly model: LanguageModel;
  /** The agent's, with those of the run before them. */
  readonly options: AgentOptions<Deps>;
  readonly dispatcher: Dispatcher<Deps>;
  readonly maxIterations: number;
  readonly signal: AbortSignal | undefined;
  /** The tool within which the agent runs: its policy, signal and dependencies hold here too. */
  readonly parent: ToolContext | undefined;
  readonly inbox: InboxReader | undefined;
  readonly isWhole: boolean;
  readonly onSnapshot: ((snapshot: RunSnapshot) => unknown) | undefined;
  /** What the run is asked for; without one, any text is its answer. */
  readonly answer: AnswerFormat | undefined;
  output: unknown;
  /** Answers that the model was told do not fit. */
  malformedAnswers: number;
  /** Grows with the run. */
  messages: Message[];
  /** Turns in which tools could be called. */
  iteration: number;
  turns: number;
  usage: Usage;
}
