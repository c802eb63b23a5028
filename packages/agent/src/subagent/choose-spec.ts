import { approveAll } from "@toolmark/runtime";
import type { AgentOptions } from "../agent-options.js";
import type { AgentType, SubagentModel, SubagentOptions } from "./subagent-options.js";
import { defaultSystemMessage } from "./subagent-texts.js";

/** What a tool that spawns was made with. */
export interface SubagentFactory {
  readonly model: SubagentModel;
  readonly options: SubagentOptions;
}

/** Of what one sub-agent is made. */
export interface SubagentSpec {
  readonly model: SubagentModel;
  readonly options: AgentOptions;
}

/** Puts together what a type says and, where it says nothing, what the factory does. `null` says: none. */
export function chooseSpec({ model, options }: SubagentFactory, type: AgentType | null): SubagentSpec {
  const { concurrentToolCalls, deps, events } = options;
  const approval = orFactory(type?.toolApproval, options.toolApproval);
  return {
    model: type?.model ?? model,
    options: {
      concurrentToolCalls,
      deps,
      events,
      systemMessage: type?.systemMessage ?? options.systemMessage ?? defaultSystemMessage,
      tools: type?.tools ?? options.tools,
      maxIterations: type?.maxIterations ?? options.maxIterations,
      compaction: orFactory(type?.compaction, options.compaction) ?? undefined,
      inbox: orFactory(type?.inbox, options.inbox) ?? undefined,
      // Without any policy the caller's would hold: a type that wants none says so in full.
      toolApproval: approval === null ? approveAll : approval,
      // These have no tier below the type's.
      thinking: type?.thinking,
      generateOptions: type?.generateOptions && structuredClone(type.generateOptions),
      toolGroups: type?.toolGroups,
    },
  };
}

/** `null` is an answer, `undefined` is none. */
function orFactory<Value>(own: Value | null | undefined, factory: Value | undefined): Value | null | undefined {
  return own === undefined ? factory : own;
}
