import type { Issue } from "@toolmark/contract";
import { renderIssues } from "../coerce/issue/render-issues.js";
import type { CoerceOptions } from "../coerce/schema-coercer.js";
import { ToolArgumentError } from "../errors/tool-argument-error.js";
import { tryToolOf } from "./tool-of.js";
import type { ToolFunction } from "./tool-record.js";

/**
 * Converts a model's arguments to what the tool's function takes: `"5"` for a number, JSON text for an array. The result
 * is a new object, as the reference has it; {@link ToolRecord.coerce} returns what fits as it is.
 *
 * Arguments of a function that carries no tool pass as they are.
 *
 * @throws ToolArgumentError when arguments are unknown or missing, or cannot be converted; the message names all of them
 */
export function coerceToolArguments(fn: ToolFunction, args: unknown, options?: CoerceOptions): object {
  const record = tryToolOf(fn);
  if (!record) return copy(args);
  const result = record.coerce(args, options);
  if (!result.ok) throw argumentError(record.name, result.issues);
  return result.value === args ? copy(args) : result.value;
}

/** The error whose message tells a model all that is wrong with its arguments. */
export function argumentError(toolName: string, issues: readonly Issue[]): ToolArgumentError {
  return new ToolArgumentError(explainArguments(toolName, issues), { toolName, issues });
}

/** Says to a model all that is wrong with its arguments. */
export function explainArguments(toolName: string, issues: readonly Issue[]): string {
  return `invalid arguments for tool "${toolName}": ${renderIssues(issues)}`;
}

function copy(args: unknown): object {
  return typeof args === "object" && args !== null ? { ...args } : {};
}
