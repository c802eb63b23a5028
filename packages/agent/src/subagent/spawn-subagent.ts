import type { ToolContext, ToolFunction } from "@toolmark/runtime";
import { Agent } from "../agent.js";
import { ContextOverflowError } from "../errors/model-error.js";
import type { AgentOutcome } from "../outcome.js";
import type { SubagentFactory, SubagentSpec } from "./choose-spec.js";
import { client } from "../model/client.js";
import type { LanguageModel } from "../model/language-model.js";
import type { SubagentModel, SubagentOptions } from "./subagent-options.js";
import { observeRun } from "./observe-run.js";
import { tellOverflow, tellTurnLimit } from "./subagent-texts.js";

/** One call of a tool that spawns. */
export interface Spawn {
  readonly factory: SubagentFactory;
  readonly spec: SubagentSpec;
  /** The tools by which it may spawn in turn. */
  readonly nested: readonly ToolFunction[];
  readonly agentType: string | null;
  readonly task: string;
  /** Of the call; nothing when the tool's function is called by hand. */
  readonly context: ToolContext | undefined;
}

/** Makes a sub-agent, has it work, and gives what its caller is told. @throws ModelError when it failed */
export async function spawnSubagent(spawn: Spawn): Promise<string> {
  const { factory, agentType, task, context } = spawn;
  const { observer, events } = factory.options;
  const agent = await makeAgent(spawn);
  const outcome = observer
    ? await observeRun({ agent, task, context, agentType, observer, events })
    : await agent.run(task, { parent: context, responses: "whole" });
  return toResult(outcome, context?.signal);
}

async function makeAgent({ factory, spec, nested, agentType }: Spawn): Promise<Agent> {
  const { model, options } = spec;
  const tools = [...(options.tools ?? []), ...nested];
  const name = agentType === null ? "subagent" : `subagent-${agentType}`;
  return new Agent(await toModel(model, factory.options.client), { ...options, name, tools });
}

function toModel(model: SubagentModel, resolve: SubagentOptions["client"]): LanguageModel | PromiseLike<LanguageModel> {
  if (typeof model === "function") return model();
  if (typeof model !== "string") return model;
  return (resolve ?? client)(model);
}

function toResult({ end, text }: AgentOutcome, signal: AbortSignal | undefined): string {
  switch (end.reason) {
    case "answered":
    case "suspended": // within a tool no call is kept
      return text;
    case "turn-limit":
      return tellTurnLimit(end.maxIterations, text);
    case "failed":
      if (end.error instanceof ContextOverflowError) return tellOverflow();
      throw end.error;
    case "aborted":
      throw signal?.reason ?? new DOMException("The sub-agent was aborted.", "AbortError");
  }
}
