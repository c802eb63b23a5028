import type { ToolFunction } from "../tool/tool-record.js";
import { requestFor, type CallToolOptions } from "./call-tool.js";
import { ToolStream } from "./tool-stream.js";
import type { ToolResult } from "./tool-result.js";
import type { ToolValue } from "./tool-value.js";

/**
 * Calls a tool like {@link callTool} and gives everything that happens on the way: the yields of a generator, what
 * `context.progress` reports. The last event is the result; it is also what the iterator returns.
 *
 * @throws ToolSignatureError when the function carries no tool
 * @example `for await (const event of streamTool(copy, args)) if (event.type === "tool-progress") show(event.value);`
 */
export function streamTool<F extends ToolFunction, Deps = unknown>(
  fn: F,
  args: unknown,
  options?: CallToolOptions<Deps>,
): ToolStream<ToolResult<ToolValue<F>>> {
  return new ToolStream(requestFor(fn, args, options), ([result]) => result as ToolResult<ToolValue<F>>); // one call, one result
}
