import type { CallRun } from "../call-run.js";
import { emit } from "../emit-event.js";
import { isThenable } from "../is-thenable.js";
import { DrivenGenerator } from "./driven-generator.js";
import type { ToolGenerator } from "./is-generator.js";
import { isToolCallingChunk, resultOfChunks, type LastChunks } from "./result-of-chunks.js";
import { WorkSlice } from "./work-slice.js";

/** What happens when a generator throws. */
type Fail = (error: unknown) => void;

/**
 * Runs a generator to its end: what it yields is progress, and its result ends the call. One that is quick and never waits
 * has ended when this returns. A call that was stopped is not waited for: what its generator is stuck in may never end.
 */
export async function driveGenerator(run: CallRun, generator: ToolGenerator, fail: Fail): Promise<void> {
  const driven = (run.generator = new DrivenGenerator(generator));
  const chunks: LastChunks = { last: undefined, lastToolCalling: undefined };
  const slice = new WorkSlice();
  try {
    for (;;) {
      const next = driven.step();
      const { done, value: given } = isThenable(next) ? await whileOpen(run, next) : next;
      const value = isThenable(given) ? await whileOpen(run, given) : given;
      if (done) return run.finish({ kind: "value", value: resultOfChunks(value, chunks) });
      takeChunk(run, chunks, value);
      const pause = run.batch.whenWanted?.() ?? slice.pause();
      if (pause && !run.isFinished) await whileOpen(run, pause);
      if (run.isFinished) return run.closeGenerator();
    }
  } catch (error) {
    run.closeGenerator();
    fail(error);
  }
}

/** Waits, while the call can be stopped from outside. */
function whileOpen<Value>(run: CallRun, waiting: PromiseLike<Value>): PromiseLike<Value> {
  run.holdOpen();
  return waiting;
}

function takeChunk(run: CallRun, chunks: LastChunks, value: unknown): void {
  if (run.isFinished) return;
  chunks.last = value;
  if (isToolCallingChunk(value)) chunks.lastToolCalling = value;
  emit(run, { type: "tool-progress", value });
}
