import { RuntimeError, toolOf, type ToolFunction } from "@toolmark/runtime";
import type { SubagentFactory } from "./choose-spec.js";
import type { AgentType } from "./subagent-options.js";

const typeKeys = [
  "systemMessage",
  "tools",
  "model",
  "thinking",
  "generateOptions",
  "maxIterations",
  "compaction",
  "inbox",
  "toolGroups",
  "toolApproval",
] as const satisfies (keyof AgentType)[];

/**
 * Refuses what is a mistake of the program, before any sub-agent is made.
 *
 * @throws RuntimeError `SUBAGENT_OPTIONS`
 * @throws ToolSignatureError when one of the tools carries none
 */
export function checkOptions({ model, options }: SubagentFactory): void {
  const { maxDepth = 1, maxIterations, agentTypes, tools, client } = options;
  const hasClient = client !== undefined;
  checkModel("The model", model, hasClient);
  assertCount("`maxDepth`", maxDepth);
  if (maxIterations !== undefined) assertCount("`maxIterations`", maxIterations);
  checkTools(tools);
  if (agentTypes === undefined) return;
  const types = Object.entries(agentTypes);
  if (types.length === 0) throw refuse("`agentTypes` must be non-empty: leave it out for sub-agents without types.");
  for (const [name, type] of types) {
    const what = `The agent type \`${name}\``;
    checkType(what, type);
    checkModel(what, type.model ?? model, hasClient);
  }
}

function checkModel(what: string, model: unknown, hasClient: boolean): void {
  if (typeof model === "string") {
    if (hasClient) return;
    throw refuse(`${what} is named "${model}": give \`client\`, which resolves names, or the model itself.`);
  }
  if (typeof model === "function" || (typeof model === "object" && model !== null && "doStream" in model)) return;
  throw refuse(`${what} must have a language model of the AI SDK, a function that makes one, or the name of one.`);
}

function checkType(what: string, type: AgentType): void {
  const unknown = Object.keys(type).find((key) => !typeKeys.some((known) => known === key));
  if (unknown !== undefined) {
    throw refuse(`${what} has a key \`${unknown}\`. The keys are: ${typeKeys.join(", ")}.`);
  }
  const { systemMessage, maxIterations, tools, generateOptions } = type as Partial<AgentType>; // JavaScript may leave out more
  if (typeof systemMessage !== "string") throw refuse(`${what} needs a \`systemMessage\`: a string.`);
  if (maxIterations !== undefined) assertCount(`${what}: \`maxIterations\``, maxIterations);
  if (generateOptions === null) throw refuse(`${what}: \`generateOptions\` must be an object, or left out.`);
  checkTools(tools);
}

function assertCount(what: string, value: unknown): void {
  if (typeof value === "number" && Number.isSafeInteger(value) && value >= 1) return;
  throw refuse(`${what} must be a whole number of at least 1; it is ${show(value)}.`);
}

/** Text in quotes, so that "5" is seen to be none. */
function show(value: unknown): string {
  return typeof value === "string" ? JSON.stringify(value) : String(value);
}

function checkTools(tools: Iterable<ToolFunction> | null | undefined): void {
  if (tools === null) throw refuse("`tools` must be a list of tools, or left out.");
  for (const tool of tools ?? []) toolOf(tool);
}

function refuse(message: string): RuntimeError {
  return new RuntimeError("SUBAGENT_OPTIONS", message);
}
