import {
  type ApprovalDecision,
  type DispatchEvent,
  resumeToolCalls,
  RuntimeError,
  type SuspendedCall,
  type SuspensionProblem,
  type ToolCall,
} from "@toolmark/runtime";
import { tellListener } from "../events/tell-listener.js";
import type { RunContext } from "../loop/run-context.js";
import { type LoopEnd, runLoop } from "../loop/run-loop.js";
import { dispatchCalls, suspendedOf, toResultPart } from "../loop/run-tools.js";
import type { ToolCallPart, ToolResultPart } from "../model/message.js";
import type { StreamChunk } from "../stream-chunk.js";
import { callsOfLastTurn, putResults } from "./last-turn.js";
import type { RunSnapshot } from "./run-snapshot.js";
import { takeSnapshot } from "./take-snapshot.js";

/** What people decided, by the `approvalId` of the pending calls. */
export type Decisions = Readonly<Record<string, ApprovalDecision>>;

/** Goes on where a snapshot was taken: what is decided is run, what broke off is cleared up, and the loop goes on. */
export async function* resumeRun(
  run: RunContext,
  snapshot: RunSnapshot,
  decisions: Decisions,
): AsyncGenerator<StreamChunk, LoopEnd> {
  const undecided = yield* runDecided(run, snapshot.pending, decisions);
  // A decision counts once: what came of it must not be lost.
  await run.onSnapshot?.(takeSnapshot(run, { open: snapshot.open, pending: undecided }));
  const kept = yield* clearUp(run, snapshot.open);
  const pending = [...undecided, ...kept];
  if (run.signal?.aborted) return { end: { reason: "aborted" }, text: "" };
  if (pending.length > 0) return { end: { reason: "suspended", snapshot: takeSnapshot(run, { pending }) }, text: "" };
  return yield* runLoop(run);
}

/** Runs the calls that were decided on, each decision once. Returns those that still wait. */
async function* runDecided(
  run: RunContext,
  pending: readonly SuspendedCall[],
  decisions: Decisions,
): AsyncGenerator<StreamChunk, readonly SuspendedCall[]> {
  if (pending.length === 0) return [];
  const { options, dispatcher, signal } = run;
  const { suspension } = options;
  if (!suspension) {
    throw new RuntimeError("SUSPENSION_MISSING", "An agent needs its `suspension` to go on with calls that were kept.");
  }
  const events: DispatchEvent[] = [];
  const tools = Array.from(dispatcher.tools.values(), ({ fn }) => fn);
  const hear = (event: DispatchEvent) => {
    events.push(event);
    options.onEvent?.(event);
  };
  const report = await resumeToolCalls(pending, decisions, {
    tools,
    suspension,
    signal,
    deps: options.deps,
    approval: options.toolApproval,
    onEvent: hear,
  });
  for (const event of events) {
    // Only calls of the run's own are ever kept.
    if (event.parents.length === 0) tellListener(options.events, { type: "tool", agentName: run.agentName, event });
    yield { type: "tool", event };
  }
  const lost = report.unused.flatMap(({ approvalId, problem }) => {
    const call = pending.find((one) => one.approvalId === approvalId);
    return call && problem !== "unknown" ? [tellLost(call, problem)] : [];
  });
  putResults(run.messages, [...report.results.map(toResultPart), ...lost]);
  return [...report.pending, ...suspendedOf(report.results)];
}

/** Calls whose end is not known: those that may be made twice are, of others the model is told. Returns those kept now. */
async function* clearUp(run: RunContext, open: readonly string[]): AsyncGenerator<StreamChunk, SuspendedCall[]> {
  const parts = callsOfLastTurn(run.messages).filter(({ toolCallId }) => open.includes(toolCallId));
  const isHarmless = (part: ToolCallPart) => mayRunTwice(run, part);
  putResults(run.messages, parts.filter((part) => !isHarmless(part)).map(tellInterrupted));
  const again = parts
    .filter(isHarmless)
    .map(({ toolCallId, toolName, input }): ToolCall => ({ toolCallId, toolName, input }));
  if (again.length === 0) return [];
  const results = yield* dispatchCalls(run, again);
  putResults(run.messages, results.map(toResultPart));
  return suspendedOf(results);
}

function mayRunTwice({ dispatcher }: RunContext, { toolName }: ToolCallPart): boolean {
  const annotations = dispatcher.tools.get(toolName)?.record.annotations;
  return annotations?.readOnly === true || annotations?.idempotent === true;
}

function tellInterrupted({ toolCallId, toolName }: ToolCallPart): ToolResultPart {
  const value = `The call of tool "${toolName}" was interrupted, and whether it took effect is not known. Find out before you call it again.`;
  return { type: "tool-result", toolCallId, toolName, output: { type: "error-text", value } };
}

const lostTexts: Record<SuspensionProblem, string> = {
  expired: "was not decided in time and has not run.",
  used: "was decided before; what it came to is not known here.",
  tampered: "could not be decided and has not run.",
  malformed: "could not be decided and has not run.",
};

/** The decision came to nothing. */
function tellLost({ toolCallId, toolName }: SuspendedCall, problem: SuspensionProblem): ToolResultPart {
  const value = `The call of tool "${toolName}" ${lostTexts[problem]}`;
  return { type: "tool-result", toolCallId, toolName, output: { type: "error-text", value } };
}
