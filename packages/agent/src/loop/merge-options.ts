import type { AgentOptions, RunOptions } from "../agent-options.js";

/** The options of an agent with those of one run before them. */
export function mergeOptions<Deps>(own: AgentOptions<Deps>, run: RunOptions<Deps>): AgentOptions<Deps> {
  return {
    ...own,
    systemMessage: run.systemMessage ?? own.systemMessage,
    maxIterations: run.maxIterations ?? own.maxIterations,
    concurrentToolCalls: run.concurrentToolCalls ?? own.concurrentToolCalls,
    toolApproval: run.toolApproval ?? own.toolApproval,
    deps: run.deps ?? own.deps,
    thinking: run.thinking ?? own.thinking,
    compaction: run.compaction ?? own.compaction,
    continuationPrompt: run.continuationPrompt ?? own.continuationPrompt,
    finalAnswerPrompt: run.finalAnswerPrompt ?? own.finalAnswerPrompt,
    generateOptions: run.generateOptions ? { ...own.generateOptions, ...run.generateOptions } : own.generateOptions,
    events: run.events ?? own.events,
  };
}
