import type { ApprovalPolicy, DispatcherOptions, ToolFunction } from "@toolmark/runtime";
import type { Compaction } from "../agent-options.js";
import type { AgentListener } from "../events/agent-event.js";
import type { Inbox } from "../inbox/inbox.js";
import type { GenerateOptions, LanguageModel } from "../model/language-model.js";
import type { Thinking } from "../model/thinking.js";
import type { SubagentObserver } from "./subagent-observer.js";

/** The model of sub-agents: one of the AI SDK, what makes one for each, or a name for `client` to resolve. */
export type SubagentModel = LanguageModel | (() => LanguageModel | PromiseLike<LanguageModel>) | `${string}:${string}`;

/**
 * A kind of sub-agent. A key that is left out, or `undefined`, has what stands with it; keys of other names are refused, as
 * one that is ignored looks just like one that is applied.
 */
export interface AgentType<Deps = unknown> {
  /** What it is told first; the first line is shown to the model that chooses among the types. */
  systemMessage: string;
  /** @default those of the factory */
  tools?: Iterable<ToolFunction> | undefined;
  /** @default that of the factory */
  model?: SubagentModel | undefined;
  /** @default as the model does by itself */
  thinking?: Thinking | undefined;
  /** Handed to the model, a copy for each sub-agent. @default none */
  generateOptions?: GenerateOptions | undefined;
  /** @default that of the factory */
  maxIterations?: number | undefined;
  /** `null`: none. @default that of the factory */
  compaction?: Compaction | null | undefined;
  /** `null`: none. @default that of the factory */
  inbox?: Inbox | null | undefined;
  /** @default none */
  toolGroups?: DispatcherOptions["toolGroups"];
  /** `null`: every call runs, unasked. @default that of the factory */
  toolApproval?: ApprovalPolicy<Deps> | null | undefined;
}

/** How sub-agents are made. */
export interface SubagentOptions<Deps = unknown> {
  /** What a sub-agent is told first where there are no types of them. */
  systemMessage?: string | undefined;
  /** @default none */
  tools?: Iterable<ToolFunction> | undefined;
  /** Kinds of sub-agents by name, for the model to choose from; then the tool takes `agent_type`. */
  agentTypes?: Readonly<Record<string, AgentType<Deps>>> | undefined;
  /** Levels of agents that may spawn, the caller being the first. @default 1, so that sub-agents have none of their own */
  maxDepth?: number | undefined;
  /** Turns of each sub-agent. @default 10 */
  maxIterations?: number | undefined;
  /** Whether a sub-agent runs the calls of one turn at the same time. @default true */
  concurrentToolCalls?: boolean | undefined;
  /** Given to the tools of sub-agents as `context.deps`. @default those of the agent that spawns */
  deps?: Deps | undefined;
  /** Asked before each call of a sub-agent, at every depth. @default the policy of the agent that spawns */
  toolApproval?: ApprovalPolicy<Deps> | undefined;
  /** @default "spawn_subagent" */
  toolName?: string | undefined;
  /** Hears what happens to sub-agents. Nobody else does: an agent's own listener hears of its own runs. */
  events?: AgentListener | undefined;
  /** Applied before each turn of a sub-agent. */
  compaction?: Compaction | undefined;
  /** Messages for sub-agents at work: each reads them all. */
  inbox?: Inbox | undefined;
  /**
   * Resolves the names of models, for each sub-agent anew.
   *
   * @default {@link client}: `provider:model_id`, by the AI SDK's packages that are installed
   * @example `(name) => registry.languageModel(name)` of the AI SDK's `createProviderRegistry`
   */
  client?: ((name: string) => LanguageModel | PromiseLike<LanguageModel>) | undefined;
  /** Watches sub-agents, at every depth. With one, their answers are streamed. */
  observer?: SubagentObserver | undefined;
}
