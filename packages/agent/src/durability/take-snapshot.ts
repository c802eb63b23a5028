import type { SuspendedCall } from "@toolmark/runtime";
import type { RunContext } from "../loop/run-context.js";
import type { ToolResultPart } from "../model/message.js";
import type { RunSnapshot } from "./run-snapshot.js";

/** Writes down where a run stands. `results` are those of calls under way that have ended, and are no message yet. */
export function takeSnapshot(
  run: RunContext,
  {
    results = [],
    open = [],
    pending = [],
  }: Partial<Pick<RunSnapshot, "open">> & {
    results?: readonly ToolResultPart[];
    pending?: readonly SuspendedCall[];
  } = {},
): RunSnapshot {
  const { messages, iteration, turns, usage, options, dispatcher } = run;
  return {
    version: 1,
    messages: results.length > 0 ? [...messages, { role: "tool", content: [...results] }] : [...messages],
    open,
    pending,
    loaded: options.toolGroups ? [...dispatcher.tools.keys()] : [],
    iteration,
    turns,
    usage,
  };
}
