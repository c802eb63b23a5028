import type { EmittedTool } from "@toolmark/contract";
import { attach } from "../tool/attach.js";
import { thunkOf, toolOf } from "../tool/tool-of.js";
import type { ToolFunction } from "../tool/tool-record.js";

/** What of a tool a wrapper may tell otherwise. */
export type ToolChanges = Partial<Pick<EmittedTool, "name" | "approval" | "timeoutMs" | "invoke">>;

/**
 * Makes a tool that is another one but for some of its record. The function stays the same: a call reaches it with the same
 * arguments, and it can be called directly.
 *
 * @throws ToolSignatureError when the function carries no tool that can be used
 */
export function deriveTool<F extends ToolFunction>(fn: F, changes: (tool: EmittedTool) => ToolChanges): F {
  toolOf(fn);
  const emitted = thunkOf(fn)?.() as EmittedTool; // there is one: `toolOf` has just read it
  const derived = function (this: unknown, ...args: unknown[]): unknown {
    return Reflect.apply(fn, this, args);
  } as F; // takes and gives what the function does
  Object.defineProperties(derived, { name: { value: fn.name }, length: { value: fn.length } });
  const tool: EmittedTool = { ...emitted, ...changes(emitted) };
  return attach(derived, () => tool);
}
