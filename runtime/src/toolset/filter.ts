import { toolOf } from "../tool/tool-of.js";
import type { ToolFunction, ToolRecord } from "../tool/tool-record.js";

/**
 * Keeps the tools whose record passes.
 *
 * @example `filter(tools, (tool) => tool.annotations.readOnly === true)`
 */
export function filter<F extends ToolFunction>(tools: Iterable<F>, isKept: (tool: ToolRecord) => boolean): F[] {
  return [...tools].filter((fn) => isKept(toolOf(fn)));
}
