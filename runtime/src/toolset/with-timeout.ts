import type { ToolFunction } from "../tool/tool-record.js";
import { deriveTool } from "./derive-tool.js";

/** Gives tools a time limit, in place of the one they may have. */
export function withTimeout<F extends ToolFunction>(tools: Iterable<F>, timeoutMs: number): F[] {
  return Array.from(tools, (fn) => deriveTool(fn, () => ({ timeoutMs })));
}
