import { RuntimeError, toolOf, type ToolFunction } from "@toolmark/runtime";
import { parseModelName } from "../model/client.js";
import type { SubagentFactory } from "./choose-spec.js";
import type { AgentType, SubagentOptions } from "./subagent-options.js";

/** The keys of a type, and whether `null` says something of its own in it. */
const typeKeys: Readonly<Record<keyof AgentType, { mayBeNull: boolean }>> = {
  systemMessage: { mayBeNull: false },
  tools: { mayBeNull: false },
  model: { mayBeNull: false },
  thinking: { mayBeNull: false },
  generateOptions: { mayBeNull: false },
  maxIterations: { mayBeNull: false },
  compaction: { mayBeNull: true },
  inbox: { mayBeNull: true },
  toolGroups: { mayBeNull: false },
  toolApproval: { mayBeNull: true },
};

const factoryKeys: Readonly<Record<keyof SubagentOptions, true>> = {
  systemMessage: true,
  tools: true,
  agentTypes: true,
  maxDepth: true,
  maxIterations: true,
  concurrentToolCalls: true,
  deps: true,
  toolApproval: true,
  toolName: true,
  events: true,
  compaction: true,
  inbox: true,
  client: true,
  observer: true,
};

const thinkingValues: readonly unknown[] = [undefined, true, false, "low", "medium", "high"];

/**
 * Refuses what is a mistake of the program, before any sub-agent is made.
 *
 * @throws RuntimeError `SUBAGENT_OPTIONS`
 * @throws ToolSignatureError when one of the tools carries none
 */
export function checkOptions({ model, options }: SubagentFactory): void {
  const { maxDepth = 1, maxIterations, agentTypes, tools, client } = options;
  const hasClient = client !== undefined;
  checkKeys("The options", options, factoryKeys);
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

function assertModelName(what: string, model: string): void {
  try {
    parseModelName(model);
  } catch (cause) {
    throw refuse(`${what} has a model that nobody knows. ${cause instanceof Error ? cause.message : String(cause)}`);
  }
}

function checkModel(what: string, model: unknown, hasClient: boolean): void {
  if (typeof model === "string") {
    if (!hasClient) assertModelName(what, model);
    return;
  }
  if (typeof model === "function" || (typeof model === "object" && model !== null && "doStream" in model)) return;
  throw refuse(`${what} must have a language model of the AI SDK, a function that makes one, or the name of one.`);
}

function checkType(what: string, type: unknown): void {
  if (typeof type !== "object" || type === null) throw refuse(`${what} must be an object; it is ${show(type)}.`);
  checkKeys(what, type, typeKeys);
  const { systemMessage, maxIterations, tools, thinking } = type as Partial<AgentType>; // JavaScript may leave out more
  if (typeof systemMessage !== "string") throw refuse(`${what} needs a \`systemMessage\`: a string.`);
  if (maxIterations !== undefined) assertCount(`${what}: \`maxIterations\``, maxIterations);
  for (const [key, { mayBeNull }] of Object.entries(typeKeys)) {
    if (mayBeNull || Reflect.get(type, key) !== null) continue;
    throw refuse(`${what}: \`${key}\` may be left out, but not \`null\`.`);
  }
  if (!thinkingValues.includes(thinking)) {
    throw refuse(`${what}: \`thinking\` must be true, false, "low", "medium" or "high"; it is ${show(thinking)}.`);
  }
  checkTools(tools);
}

/** A key that is ignored looks just like one that is applied. */
function checkKeys(what: string, given: object, keys: object): void {
  const unknown = Object.keys(given).find((key) => !Object.hasOwn(keys, key));
  if (unknown === undefined) return;
  throw refuse(`${what}: there is no key \`${unknown}\`. The keys are: ${Object.keys(keys).join(", ")}.`);
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
