import type { ApprovalDecision } from "../approval/approval-answer.js";
import type { ToolFinder } from "../toolset/index-tools.js";
import { CallBatch } from "./call-batch.js";
import { CallRun } from "./call-run.js";
import { coerceCall } from "./coerce-call.js";
import { ConcurrencyGate } from "./concurrency-gate.js";
import type { DispatchSettings } from "./dispatch-settings.js";
import { admitCall, invokeCall } from "./invoke-call.js";
import type { ToolCall } from "./tool-call.js";
import type { ToolOutcome } from "./tool-outcome.js";

/** Calls to be made together. */
export interface CallRequest {
  readonly calls: readonly ToolCall[];
  readonly settings: DispatchSettings;
  /** Where their tools are found. */
  readonly tools: ToolFinder;
  /** What a person has decided on them. */
  readonly decision?: ApprovalDecision | undefined;
  /** Holds generators back while somebody downstream has not taken what there is. */
  readonly whenWanted?: (() => Promise<void> | undefined) | undefined;
}

/** Starts calls in their order and returns at once; calls that never wait are done by then. */
export function runCalls({ calls, settings, tools, decision, whenWanted }: CallRequest): CallBatch {
  const gate = calls.length > 1 ? new ConcurrencyGate(settings.maxConcurrency, invokeCall) : undefined;
  const batch = new CallBatch({ settings, size: calls.length, gate, whenWanted });
  const runs = calls.map((call) => new CallRun(batch, call, decision));
  for (const run of runs) startCall(run, tools);
  return batch;
}

function startCall(run: CallRun, tools: ToolFinder): void {
  run.begin();
  // A call before this one, or the listener, may have stopped them all.
  if (run.isFinished) return;
  const problem = prepare(run, tools);
  if (problem) run.finish(problem);
  else admitCall(run);
}

/** What ends a call before anybody is asked about it. Arguments that a program passes may have getters that throw. */
function prepare(run: CallRun, tools: ToolFinder): ToolOutcome | undefined {
  if (run.batch.isAborted) return { kind: "aborted" };
  try {
    return findTool(run, tools) ?? coerceCall(run);
  } catch (error) {
    return { kind: "threw", error };
  }
}

function findTool(run: CallRun, tools: ToolFinder): ToolOutcome | undefined {
  const tool = tools.get(run.toolName);
  if (tool === undefined) {
    return { kind: "unknown-tool", known: [...tools.keys()], group: tools.groupOf?.(run.toolName) };
  }
  run.tool = tool;
  return undefined;
}
