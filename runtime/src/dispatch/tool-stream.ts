import type { CallBatch } from "./call-batch.js";
import type { DispatchEvent } from "./dispatch-event.js";
import { settle } from "./dispatch-settings.js";
import { EventChannel } from "./event-channel.js";
import { runCalls, type CallRequest } from "./run-calls.js";
import type { ToolResult } from "./tool-result.js";

/** A generator that can clean up does so within this time; one that is stuck is left behind. */
const closeGraceMs = 250;

/**
 * The events of calls as they happen, the last of each call being its result. The calls start when the first event is asked
 * for. A generator runs no further ahead than its events are taken; to leave the loop stops every call and runs the
 * `finally` of its generator.
 *
 * Not a generator itself: one that waits for the next event could not be left.
 */
export class ToolStream<Result> implements AsyncIterableIterator<DispatchEvent, Result | undefined> {
  readonly #request: CallRequest;
  readonly #toResult: (results: readonly ToolResult[]) => Result;
  readonly #channel = new EventChannel();
  #batch: CallBatch | undefined;

  /** `toResult` makes what the iterator returns in the end. */
  constructor(request: CallRequest, toResult: (results: readonly ToolResult[]) => Result) {
    this.#request = request;
    this.#toResult = toResult;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  async next(): Promise<IteratorResult<DispatchEvent, Result | undefined>> {
    const batch = (this.#batch ??= this.#start());
    const event = await this.#channel.next();
    if (event !== undefined) return { done: false, value: event };
    return { done: true, value: batch.isDone ? this.#toResult(batch.results) : undefined };
  }

  async return(value?: Result): Promise<IteratorResult<DispatchEvent, Result | undefined>> {
    this.#channel.clear();
    if (this.#batch && !this.#batch.isDone) await withinGrace(this.#batch.stop());
    return { done: true, value };
  }

  async throw(error: unknown): Promise<IteratorResult<DispatchEvent, Result | undefined>> {
    await this.return();
    throw error;
  }

  #start(): CallBatch {
    const { settings } = this.#request;
    const heard = settle({ onEvent: this.#channel.push }, settings);
    const batch = runCalls({ ...this.#request, settings: heard, whenWanted: this.#channel.whenWanted });
    if (batch.isDone) this.#channel.close();
    else batch.onDone = () => this.#channel.close();
    return batch;
  }
}

function withinGrace(closing: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, closeGraceMs);
    void closing.then(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
