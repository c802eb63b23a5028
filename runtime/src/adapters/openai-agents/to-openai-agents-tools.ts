import type { JsonSchemaObject } from "@toolmark/contract";
import { toolRequest } from "../../dialects/requests/tool-request.js";
import type { ToolFunction, ToolRecord } from "../../tool/tool-record.js";
import { AdaptedTools } from "../adapted-tools.js";
import type { AdapterOptions } from "../adapter-options.js";
import { toAgentOutput, type OpenAIAgentsOutput } from "./agent-output.js";

/** What OpenAI Agents tells a tool of a call. */
export interface OpenAIAgentsCall {
  /** The run's context, with what `run` was given as `context`. */
  readonly runContext: { readonly context?: unknown };
  readonly details?: { readonly toolCall?: { readonly callId: string }; readonly signal?: AbortSignal } | undefined;
}

/** A function tool as an `Agent` takes it. */
export interface OpenAIAgentsTool {
  readonly type: "function";
  readonly name: string;
  readonly description: string;
  readonly parameters: OpenAIAgentsParameters;
  readonly strict: false;
  invoke(
    runContext: OpenAIAgentsCall["runContext"],
    input: string,
    details?: OpenAIAgentsCall["details"],
  ): Promise<OpenAIAgentsOutput>;
  needsApproval(): Promise<boolean>;
  isEnabled(): Promise<boolean>;
}

/** The parameters' schema, as the framework types it. */
export interface OpenAIAgentsParameters extends JsonSchemaObject {
  type: "object";
  properties: Record<string, JsonSchemaObject>;
  required: string[];
  additionalProperties: true;
}

/**
 * Makes function tools for OpenAI Agents. A call that fails has its reason as its output: an error that is thrown would
 * reach the model as "try again" without a reason, or end the run.
 *
 * @throws ToolSignatureError when a function carries no tool
 * @throws RuntimeError `TOOL_NAME_TAKEN` when two tools have one name and `strict` is set
 * @example `new Agent({ name: "Librarian", tools: toOpenAIAgentsTools([searchBooks]) })`
 */
export function toOpenAIAgentsTools<Deps = unknown>(
  tools: Iterable<ToolFunction>,
  options?: AdapterOptions<Deps, OpenAIAgentsCall>,
): OpenAIAgentsTool[] {
  const adapted = new AdaptedTools(tools, options);
  return adapted.map(({ record }): OpenAIAgentsTool => {
    return {
      ...describe(record),
      invoke: async (runContext, inputText, details) => {
        const [toolCallId, signal] = [details?.toolCall?.callId, details?.signal];
        const call = { runContext, details };
        return toAgentOutput(await adapted.call({ toolCallId, toolName: record.name, inputText, signal, call }));
      },
      // The dispatcher's policy decides, once the arguments are known to fit.
      needsApproval: async () => false,
      isEnabled: async () => true,
    };
  });
}

/** Not strict: that form allows no optional parameters, and what it does not allow the coercer sees to. */
function describe(
  record: ToolRecord,
): Pick<OpenAIAgentsTool, "type" | "name" | "description" | "parameters" | "strict"> {
  const { name, description = "", parameters } = toolRequest(record, "openai", { api: "responses" }) as Requested; // so asked
  return { type: "function", name, description, parameters, strict: false };
}

interface Requested {
  readonly name: string;
  readonly description?: string;
  readonly parameters: OpenAIAgentsParameters;
}
