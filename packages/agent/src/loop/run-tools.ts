import type { DispatchEvent, SuspendedCall, ToolCall, ToolResult } from "@toolmark/runtime";
import { noSuspension } from "../durability/no-suspension.js";
import { takeSnapshot } from "../durability/take-snapshot.js";
import { tellListener } from "../events/tell-listener.js";
import { toToolOutput, type ToolResultPart } from "../model/message.js";
import type { StreamChunk } from "../stream-chunk.js";
import type { RunContext } from "./run-context.js";

/** Runs the calls of a turn; each has a result in the conversation when this is over. Returns those that are kept. */
export async function* runTools(
  run: RunContext,
  calls: readonly ToolCall[],
): AsyncGenerator<StreamChunk, readonly SuspendedCall[]> {
  const results = yield* dispatchCalls(run, calls);
  run.messages.push({ role: "tool", content: results.map(toResultPart) });
  return suspendedOf(results);
}

/** Runs calls, tells and stores what becomes of them, and returns their results in the order of the calls. */
export async function* dispatchCalls(
  run: RunContext,
  calls: readonly ToolCall[],
): AsyncGenerator<StreamChunk, readonly ToolResult[]> {
  const { dispatcher, signal, parent, options } = run;
  const stream = dispatcher.stream(calls, {
    signal,
    parent,
    deps: options.deps,
    approval: options.toolApproval,
    suspension: parent ? noSuspension : options.suspension,
    maxConcurrency: options.concurrentToolCalls === false ? 1 : undefined,
  });
  const hear = ownEvents(run, calls);
  try {
    await run.onSnapshot?.(takeSnapshot(run, { open: calls.map(({ toolCallId }) => toolCallId) }));
    let next = await stream.next();
    for (; !next.done; next = await stream.next()) {
      await hear(next.value);
      yield { type: "tool", event: next.value };
    }
    return next.value ?? [];
  } finally {
    // Who breaks off the run breaks off its tools.
    await stream.return();
  }
}

/** Tells the run's listener of its own calls, and stores what they came to. The first event is always of an own call. */
function ownEvents(run: RunContext, calls: readonly ToolCall[]): (event: DispatchEvent) => Promise<void> | void {
  const { options, agentName, onSnapshot } = run;
  const open = new Set(calls.map(({ toolCallId }) => toolCallId));
  const results: ToolResultPart[] = [];
  const pending: SuspendedCall[] = [];
  let depth: number | undefined;
  return (event) => {
    depth ??= event.parents.length;
    if (event.parents.length !== depth) return undefined;
    tellListener(options.events, { type: "tool", agentName, event });
    if (onSnapshot === undefined || event.type !== "tool-result") return undefined;
    if (event.result.failure?.kind === "aborted") return undefined;
    open.delete(event.toolCallId);
    results.push(toResultPart(event.result));
    pending.push(...suspendedOf([event.result]));
    return Promise.resolve(onSnapshot(takeSnapshot(run, { results, open: [...open], pending: [...pending] }))).then(
      () => undefined,
    );
  };
}

export function suspendedOf(results: readonly ToolResult[]): SuspendedCall[] {
  return results.flatMap(({ failure }) => (failure?.kind === "suspended" ? [failure.suspended] : []));
}

export function toResultPart({ toolCallId, toolName, content, isError }: ToolResult): ToolResultPart {
  const parts = content.map(toToolOutput);
  const texts = parts.flatMap((part) => (part.type === "text" ? [part.text] : []));
  const output: ToolResultPart["output"] =
    texts.length === parts.length
      ? { type: isError ? "error-text" : "text", value: texts.join("\n") }
      : { type: "content", value: parts };
  return { type: "tool-result", toolCallId, toolName, output };
}
