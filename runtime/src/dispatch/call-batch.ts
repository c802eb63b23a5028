import { AbortHub } from "./abort-hub.js";
import type { CallRun } from "./call-run.js";
import type { ConcurrencyGate } from "./concurrency-gate.js";
import type { DispatchSettings } from "./dispatch-settings.js";
import type { ToolResult } from "./tool-result.js";

/** What the calls of a batch have in common. */
export interface BatchParts {
  readonly settings: DispatchSettings;
  readonly size: number;
  /** None where there is but one call. */
  readonly gate: ConcurrencyGate<CallRun> | undefined;
  /** For a stream: what to wait for before there is more, when nobody asks for it yet. */
  readonly whenWanted: (() => Promise<void> | undefined) | undefined;
}

/** Calls made together, a model's turn most often: their results in order, whatever the order in which they end. */
export class CallBatch {
  readonly settings: DispatchSettings;
  readonly gate: ConcurrencyGate<CallRun> | undefined;
  readonly whenWanted: (() => Promise<void> | undefined) | undefined;
  /** Complete once {@link onDone} was called. */
  readonly results: ToolResult[] = [];
  /** The calls that are not finished. Of thousands, those that are need not be kept in memory. */
  readonly #open: (CallRun | undefined)[] = [];
  onDone: ((results: ToolResult[]) => void) | undefined = undefined;
  #remaining: number;
  #isWatching = false;

  constructor({ settings, size, gate, whenWanted }: BatchParts) {
    this.settings = settings;
    this.gate = gate;
    this.whenWanted = whenWanted;
    this.#remaining = size;
  }

  get isDone(): boolean {
    return this.#remaining === 0;
  }

  get isAborted(): boolean {
    const { signals } = this.settings;
    return signals.length > 0 && signals.some((signal) => signal.aborted);
  }

  /** Stops all calls when a signal aborts. One listener serves all calls, and it goes with the last of them. */
  watch(): void {
    if (this.#isWatching || this.isDone) return;
    // An aborted signal calls nobody any more.
    if (this.isAborted) return this.#stopAll();
    this.#isWatching = true;
    for (const signal of this.settings.signals) AbortHub.of(signal).add(this.#stopAll);
  }

  /** Takes a call in, and says which place its result will have. */
  add(run: CallRun): number {
    return this.#open.push(run) - 1;
  }

  /** Takes the result of a call in. */
  take(run: CallRun, result: ToolResult): void {
    this.results[run.index] = result;
    this.#open[run.index] = undefined;
    this.#remaining--;
    if (run.isAdmitted) this.gate?.leave(run);
    if (!this.isDone) return;
    if (this.#isWatching) this.#unwatch();
    this.onDone?.(this.results);
  }

  /** Stops the calls that are not finished; returns when those that can have cleaned up. */
  async stop(): Promise<void> {
    const stopped = this.#open.filter((run) => run !== undefined);
    this.#stopAll();
    for (const run of stopped) await run.generator?.closing;
  }

  readonly #stopAll = (): void => {
    for (const run of this.#open) run?.stop({ kind: "aborted" });
  };

  #unwatch(): void {
    for (const signal of this.settings.signals) AbortHub.of(signal).delete(this.#stopAll);
  }
}
