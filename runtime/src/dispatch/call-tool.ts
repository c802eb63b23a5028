import { toolOf } from "../tool/tool-of.js";
import type { ToolFunction } from "../tool/tool-record.js";
import { OnlyTool } from "../toolset/only-tool.js";
import type { DispatchOptions } from "./dispatch-options.js";
import { settle } from "./dispatch-settings.js";
import { runCalls, type CallRequest } from "./run-calls.js";
import type { ToolResult } from "./tool-result.js";
import type { ToolValue } from "./tool-value.js";
import { whenOneDone } from "./when-done.js";

/** How one call is made. */
export interface CallToolOptions<Deps = unknown> extends DispatchOptions<Deps> {
  /** Names the call in its result and events. @default a new one */
  toolCallId?: string | undefined;
}

/**
 * Calls a tool as a model does: coerces the arguments, asks for approval, runs the function and renders what it returns.
 * Whatever goes wrong in that is a result that says so.
 *
 * @param args the arguments, or their JSON text
 * @throws ToolSignatureError, as a rejection, when the function carries no tool
 * @example `await callTool(add, { a: "2", b: 3 })` gives `{ content: [{ type: "text", text: "5" }], value: 5, ... }`
 */
export function callTool<F extends ToolFunction, Deps = unknown>(
  fn: F,
  args: unknown,
  options?: CallToolOptions<Deps>,
): Promise<ToolResult<ToolValue<F>>> {
  try {
    const done = whenOneDone(runCalls(requestFor(fn, args, options)));
    return done as Promise<ToolResult<ToolValue<F>>>; // what this function returns
  } catch (error) {
    return reject(error);
  }
}

async function reject(error: unknown): Promise<never> {
  throw error;
}

/** What one call of a function asks for. */
export function requestFor<Deps>(fn: ToolFunction, input: unknown, options?: CallToolOptions<Deps>): CallRequest {
  const record = toolOf(fn);
  const call = { toolCallId: options?.toolCallId ?? crypto.randomUUID(), toolName: record.name, input };
  return { calls: [call], settings: settle(options), tools: new OnlyTool(fn, record) };
}
