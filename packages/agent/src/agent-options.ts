import type {
  ApprovalPolicy,
  DispatcherOptions,
  DispatchListener,
  Suspension,
  ToolContext,
  ToolFunction,
} from "@toolmark/runtime";
import type { RunSnapshot } from "./durability/run-snapshot.js";
import type { AgentListener } from "./events/agent-event.js";
import type { Inbox } from "./inbox/inbox.js";
import type { GenerateOptions } from "./model/language-model.js";
import type { Message } from "./model/message.js";
import type { Thinking } from "./model/thinking.js";

/** Shortens a conversation. Calls that lose their results by it, and results their calls, are dropped. */
export type Compaction = (messages: readonly Message[]) => readonly Message[] | Promise<readonly Message[]>;

/** Of what an agent is made. */
export interface AgentOptions<Deps = unknown> {
  /** Names the agent in events. @default "agent" */
  name?: string | undefined;
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
  /** Keeps the calls that the policy answers with `Pending()`; the run ends as `suspended` then. Else they are refused. */
  suspension?: Suspension | undefined;
  /** Given to every tool as `context.deps`. */
  deps?: Deps | undefined;
  /** How hard the model thinks. @default as it does by itself */
  thinking?: Thinking | undefined;
  /** Handed to the model as they are. */
  generateOptions?: GenerateOptions | undefined;
  /** Applied before each turn. See `keepRecent`. */
  compaction?: Compaction | undefined;
  /** Messages for the run under way. */
  inbox?: Inbox | undefined;
  /** Hears what happens to the agent's own runs. */
  events?: AgentListener | undefined;
  /** Hears of all that happens to tools, also within tools that are agents. */
  onEvent?: DispatchListener | undefined;
  /** What the model is told after an empty answer. */
  continuationPrompt?: string | undefined;
  /** What the model is told when its turns are used up. */
  finalAnswerPrompt?: string | undefined;
}

/** What one run may have in the place of what its agent has. */
type RunOverrides<Deps> = Pick<
  AgentOptions<Deps>,
  | "systemMessage"
  | "maxIterations"
  | "concurrentToolCalls"
  | "toolApproval"
  | "deps"
  | "thinking"
  | "compaction"
  | "continuationPrompt"
  | "finalAnswerPrompt"
>;

/** What one run may have otherwise. */
export interface RunOptions<Deps = unknown> extends RunOverrides<Deps> {
  signal?: AbortSignal | undefined;
  /** Key by key in the place of the agent's. */
  generateOptions?: GenerateOptions | undefined;
  /** In the place of the agent's `events`. */
  events?: AgentListener | undefined;
  /**
   * The context of the tool in which the agent is run: its signal stops the run, and its policy and dependencies hold where
   * the agent has none of its own.
   */
  parent?: ToolContext | undefined;
  /** Ask for each answer as a whole, of models that can. @default "streamed" */
  responses?: "streamed" | "whole" | undefined;
  /**
   * Stores where the run is: before tools run, and after each call. It is waited for; what it throws ends the run. After a
   * crash, `agent.resume` goes on from what was stored last.
   */
  onSnapshot?: ((snapshot: RunSnapshot) => unknown) | undefined;
}
