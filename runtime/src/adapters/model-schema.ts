import type { StandardToolInput } from "../tool/standard-schema.js";
import { toolInput } from "../tool/tool-input.js";
import type { ToolFunction } from "../tool/tool-record.js";

/**
 * The schema that a model is shown, with a validation that lets everything through: the dispatcher checks the arguments and
 * says in its own words what is wrong with them, which many frameworks would not pass on.
 */
export function modelSchema(fn: ToolFunction): StandardToolInput<unknown> {
  const { "~standard": standard } = toolInput(fn);
  return { "~standard": { ...standard, validate: (value) => ({ value }) } };
}
