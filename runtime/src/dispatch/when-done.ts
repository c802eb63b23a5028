import type { CallBatch } from "./call-batch.js";
import type { ToolResult } from "./tool-result.js";

/** The results of calls made together, in the order of the calls. */
export function whenDone(batch: CallBatch): Promise<ToolResult[]> {
  if (batch.isDone) return Promise.resolve(batch.results);
  return new Promise((resolve) => (batch.onDone = resolve));
}

/** The result of a call made alone. */
export function whenOneDone(batch: CallBatch): Promise<ToolResult> {
  if (batch.isDone) return Promise.resolve(onlyResult(batch.results));
  return new Promise((resolve) => (batch.onDone = (results) => resolve(onlyResult(results))));
}

function onlyResult([result]: readonly ToolResult[]): ToolResult {
  return result as ToolResult; // a finished batch of one has one
}
