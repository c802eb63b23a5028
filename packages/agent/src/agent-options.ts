import type { ApprovalPolicy, DispatcherOptions, DispatchListener, ToolFunction } from "@toolmark/runtime";
import type { GenerateOptions } from "./model/language-model.js";
import type { Message } from "./model/message.js";

/** Of what an agent is made. */
export interface AgentOptions<Deps = unknown> {
  /** What the model is told first. */
  systemMessage?: string | undefined;
  tools?: Iterable<ToolFunction> | undefined;
  /** Tools that the model loads when it needs them. */
  toolGroups?: DispatcherOptions["toolGroups"];
  /** Turns of the model in one run, the final one to sum up not among them. @default 10 */
  maxIterations?: number | undefined;
  /** Run the calls of one turn at the same time. @default true */
  concurrentToolCalls?: boolean | undefined;
  /** Asked before each call. Without one, a tool that needs approval is refused and any other runs. */
  toolApproval?: ApprovalPolicy<Deps> | undefined;
  /** Given to every tool as `context.deps`. */
  deps?: Deps | undefined;
  /** Handed to the model as they are. */
  generateOptions?: GenerateOptions | undefined;
  /** Shortens the conversation before each turn. Calls and their results must stay together. */
  compaction?: ((messages: readonly Message[]) => readonly Message[] | Promise<readonly Message[]>) | undefined;
  /** Hears of all that happens to tools. */
  onEvent?: DispatchListener | undefined;
  /** What the model is told after an empty answer. */
  continuationPrompt?: string | undefined;
  /** What the model is told when its turns are used up. */
  finalAnswerPrompt?: string | undefined;
}

/** What one run may have otherwise. */
export interface RunOptions<Deps = unknown> {
  signal?: AbortSignal | undefined;
  deps?: Deps | undefined;
  maxIterations?: number | undefined;
}
