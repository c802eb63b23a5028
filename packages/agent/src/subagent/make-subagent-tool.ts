import {
  createTool,
  type CreatedTool,
  type JsonSchema,
  type JsonSchemaObject,
  type ToolFunction,
} from "@toolmark/runtime";
import { checkOptions } from "./check-options.js";
import { chooseSpec, type SubagentFactory } from "./choose-spec.js";
import { spawnSubagent } from "./spawn-subagent.js";
import type { SubagentModel, SubagentOptions } from "./subagent-options.js";
import { describeTool, taskDescription, tellUnknownType } from "./subagent-texts.js";

/**
 * Makes a tool by which a model hands parts of its work to sub-agents: each call is a new agent with a conversation of its
 * own, and its answer is the result. Calls of one turn run at the same time.
 *
 * With `agentTypes`, the model chooses among them by `agent_type`, and an unknown one is a result that names those there
 * are. A sub-agent asks the approval policy of the agent that spawned it, where the options give no other; what aborts
 * that agent aborts it.
 *
 * @param model of sub-agents; their conversations are their own, whatever else the model is used for
 * @throws RuntimeError `SUBAGENT_OPTIONS` when the options are a mistake
 *
 * @example
 * const spawn = makeSubagentTool(model, { tools: web });
 * const agent = new Agent(model, { systemMessage: "Split the question, spawn a sub-agent for each part.", tools: [spawn] });
 */
export function makeSubagentTool<Deps = unknown>(
  model: SubagentModel,
  options: SubagentOptions<Deps> = {},
): CreatedTool<Promise<string>> {
  const factory = { model, options: options as SubagentOptions }; // what tools are given is not looked at
  checkOptions(factory);
  const { agentTypes, toolName = "spawn_subagent" } = factory.options;
  const types = agentTypes && new Map(Object.entries(agentTypes));
  const nested = makeNested(factory);
  return createTool({
    name: toolName,
    description: describeTool(agentTypes),
    inputSchema: makeSchema(types && [...types.keys()]),
    execute: async (input, context) => {
      const task = String(input.task);
      const spawn = { factory, nested, task, context };
      if (types === undefined) return spawnSubagent({ ...spawn, spec: chooseSpec(factory, null), agentType: null });
      const agentType = String(input.agent_type);
      const type = types.get(agentType);
      if (type === undefined) return tellUnknownType(agentType, [...types.keys()]);
      return spawnSubagent({ ...spawn, spec: chooseSpec(factory, type), agentType });
    },
  });
}

/** A nested tool serves all types again, so it is made of what the factory has, not of one type's. */
function makeNested({ model, options }: SubagentFactory): readonly ToolFunction[] {
  const { maxDepth = 1 } = options;
  return maxDepth > 1 ? [makeSubagentTool(model, { ...options, maxDepth: maxDepth - 1 })] : [];
}

/** No `enum` of the types: a wrong one is told in words of its own. */
function makeSchema(types: readonly string[] | undefined): JsonSchemaObject {
  const task: JsonSchema = { type: "string", description: taskDescription };
  return types === undefined
    ? { type: "object", properties: { task }, required: ["task"], additionalProperties: false }
    : {
        type: "object",
        properties: { agent_type: { type: "string", description: `One of: ${types.join(", ")}.` }, task },
        required: ["agent_type", "task"],
        additionalProperties: false,
      };
}
