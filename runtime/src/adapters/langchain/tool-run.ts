import type { DispatchListener } from "../../dispatch/dispatch-event.js";
import { toPlainJson } from "../../dispatch/render/to-plain-json.js";
import type { ToolRecord } from "../../tool/tool-record.js";
import type { LangChainCall } from "./langchain-call.js";

/** One run of a tool, as LangChain's callbacks (tracers, `streamEvents`) follow it. */
export interface LangChainRun {
  handleToolEnd(output: unknown): unknown;
  handleToolError(error: unknown): unknown;
  handleToolEvent?(chunk: unknown): unknown;
}

/** Tells those who listen that a tool runs; `undefined` when nobody does. */
export async function startRun(
  { config, toolCallId }: LangChainCall,
  { name }: ToolRecord,
  input: unknown,
): Promise<LangChainRun | undefined> {
  const { callbacks, runId, runName = name } = config;
  // A list of handlers, which callers from outside an agent may pass, has no manager to start a run with.
  if (typeof callbacks?.handleToolStart !== "function") return undefined;
  const serialized = { lc: 1, type: "not_implemented", id: ["toolmark", name], name };
  const shown = toPlainJson(input);
  return callbacks.handleToolStart(serialized, shown, runId, undefined, undefined, undefined, runName, toolCallId);
}

/** Passes on what a streaming tool yields. */
export function tellProgress(run: LangChainRun | undefined): DispatchListener | undefined {
  if (run?.handleToolEvent === undefined) return undefined;
  return (event) => (event.type === "tool-progress" ? run.handleToolEvent?.(toPlainJson(event.value)) : undefined);
}
