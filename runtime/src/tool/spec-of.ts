import type { JsonSchema, JsonSchemaObject } from "@toolmark/contract";
import { ToolSignatureError } from "../errors/tool-signature-error.js";
import { toolOf, tryToolOf } from "./tool-of.js";
import type { ToolFunction, ToolRecord } from "./tool-record.js";
import type { RegisteredName, RegisteredTool } from "./tool-registry.js";

/**
 * A tool in OpenAI's function format.
 *
 * @typeParam F the tool's function, or its name in the registry
 */
export interface ToolSpec<F = ToolFunction> {
  type: "function";
  function: { name: string; description: string; parameters: ToolParameters<F> };
  /** Never present: types for those who call the tool. */
  "~types"?: ToolTypes<F>;
}

/** The input schema; of a tool in the registry, with the names of its parameters. */
export type ToolParameters<F> = F extends string ? RegisteredParameters<F> : JsonSchemaObject;

interface RegisteredParameters<Name> {
  type: "object";
  properties: Record<ParameterName<Name>, JsonSchema>;
  required?: string[];
  [keyword: string]: unknown;
}

type ParameterName<Name> = RegisteredTool<Name> extends { parameters: infer P extends string } ? P : string;

type ToolTypes<F> = F extends ToolFunction
  ? { arguments: Parameters<F>; result: Awaited<ReturnType<F>> }
  : RegisteredTool<F> extends { input: infer I; output: infer O }
    ? { arguments: [I]; result: O }
    : never;

/**
 * Describes a tool in OpenAI's function format.
 *
 * @example `{ type: "function", function: { name: "add", description: "Adds.", parameters: { type: "object", ... } } }`
 * @throws ToolSignatureError when the function carries no tool, or none of the functions carries one of that name
 */
export function specOf<F extends ToolFunction>(fn: F): ToolSpec<F>;
export function specOf<Name extends RegisteredName>(name: Name, tools: Iterable<ToolFunction>): ToolSpec<Name>;
export function specOf(tool: ToolFunction | string, tools: Iterable<ToolFunction> = []): ToolSpec {
  const { name, description, inputSchema } = typeof tool === "string" ? findTool(tool, tools) : toolOf(tool);
  return { type: "function", function: { name, description, parameters: inputSchema } };
}

function findTool(name: string, tools: Iterable<ToolFunction>): ToolRecord {
  for (const fn of tools) {
    const record = tryToolOf(fn);
    if (record?.name === name) return record;
  }
  throw new ToolSignatureError(`None of the tools is called \`${name}\`.`);
}
