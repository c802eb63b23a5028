import type { JsonSchemaObject } from "@toolmark/contract";
import type { Dialect, DialectOptions } from "../dialect.js";
import { foldText } from "../text/fold-text.js";
import { splitText } from "../text/split-text.js";
import { toDialect } from "../to-dialect.js";
import type { ToolRequests } from "./request-forms.js";
import type { ToolDefinition } from "./tool-definition.js";

/**
 * "Invalid 'tools[0].function.description': string too long. Expected a string with maximum length 1024": still so on Azure
 * and on gateways, while OpenAI itself has taken more since 2025 (run-llama/llama_index#18784).
 */
export const OPENAI_DESCRIPTION_CHARS = 1024;

/** How a tool is put into a request. */
export interface ToolRequestOptions extends DialectOptions {
  /** Which of OpenAI's interfaces it is for. @default "chat" */
  api?: "chat" | "responses";
  /** The name to offer it under. @default the tool's own */
  name?: string;
}

/** A tool as it stands in a provider's request; an element of `functionDeclarations` for `gemini`. */
export function toolRequest<D extends Dialect>(
  tool: ToolDefinition,
  dialect: D,
  options: ToolRequestOptions = {},
): ToolRequests[D] {
  const { schema, strict } = toDialect(tool.inputSchema, dialect, options);
  return writeRequest(tool, dialect, { schema, strict, ...options });
}

/** The request for a schema that is converted already. */
export function writeRequest<D extends Dialect>(
  { name: ownName, description }: ToolDefinition,
  dialect: D,
  { schema, strict, name = ownName, api = "chat" }: ToolRequestOptions & ConvertedSchema,
): ToolRequests[D] {
  return FORMS[dialect]({ name, description, schema, isStrict: strict === true, api });
}

interface ConvertedSchema {
  readonly schema: JsonSchemaObject | undefined;
  readonly strict: boolean | undefined;
}

interface Parts {
  readonly name: string;
  readonly description: string;
  readonly schema: JsonSchemaObject | undefined;
  readonly isStrict: boolean;
  readonly api: "chat" | "responses";
}

const FORMS: { readonly [D in Dialect]: (parts: Parts) => ToolRequests[D] } = {
  openai: openAiRequest,
  "openai-strict": openAiRequest,
  anthropic: anthropicRequest,
  "anthropic-strict": anthropicRequest,
  // `description` is required there (`FunctionDeclaration`, v1beta).
  gemini: ({ name, description, schema }) => ({
    name,
    description: description || name,
    ...(schema && { parameters: schema }),
  }),
  mcp: mcpRequest,
  "json-schema": mcpRequest,
};

function openAiRequest({ name, description, schema, isStrict, api }: Parts): ToolRequests["openai"] {
  const { head, parameters } = fitDescription(description, schema ?? { type: "object", properties: {} });
  const tool = { name, ...(head !== "" && { description: head }), parameters };
  if (api === "responses") return { type: "function", ...tool, strict: isStrict };
  return { type: "function", function: { ...tool, ...(isStrict && { strict: true as const }) } };
}

/** What is too long for the function's description is said in that of its parameters, so that nothing is lost. */
function fitDescription(description: string, schema: JsonSchemaObject): { head: string; parameters: JsonSchemaObject } {
  const { head, rest } = splitText(description, OPENAI_DESCRIPTION_CHARS);
  if (rest === "") return { head, parameters: schema };
  const text = foldText(rest, schema.description === undefined ? [] : [schema.description]);
  return { head, parameters: { ...schema, description: text ?? rest } };
}

function anthropicRequest({ name, description, schema, isStrict }: Parts): ToolRequests["anthropic"] {
  const input_schema = schema ?? { type: "object" };
  return { name, ...describe(description), input_schema, ...(isStrict && { strict: true }) };
}

function mcpRequest({ name, description, schema }: Parts): ToolRequests["mcp"] {
  return { name, ...describe(description), inputSchema: schema ?? { type: "object" } };
}

function describe(description: string): { description?: string } {
  return description === "" ? {} : { description };
}
