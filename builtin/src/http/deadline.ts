/** Ends a piece of work after a time, or when whoever asked for it wants no more. */
export class Deadline {
  readonly #controller = new AbortController();
  readonly #endsAtMs: number;
  readonly #timer: NodeJS.Timeout;
  readonly #outer: AbortSignal | undefined;
  readonly #stop = () => this.#controller.abort(this.#outer?.reason);

  constructor(timeoutMs: number, outer?: AbortSignal) {
    this.#endsAtMs = performance.now() + timeoutMs;
    this.#timer = setTimeout(() => this.#controller.abort(), timeoutMs);
    this.#outer = outer;
    if (outer?.aborted === true) this.#stop();
    outer?.addEventListener("abort", this.#stop, { once: true });
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  get remainingMs(): number {
    return Math.max(this.#endsAtMs - performance.now(), 0);
  }

  /** Whether it was the time, and not somebody. */
  get isExpired(): boolean {
    return this.signal.aborted && this.#outer?.aborted !== true;
  }

  /** Waits for work that knows no signals; it may go on, but nobody waits for it any more. */
  async race<Result>(work: Promise<Result>): Promise<Result> {
    const { signal } = this;
    let stop: (() => void) | undefined;
    const ended = new Promise<never>((_, reject) => {
      stop = () => reject(new Error("The deadline has passed."));
      if (signal.aborted) stop();
      signal.addEventListener("abort", stop);
    });
    try {
      return await Promise.race([work, ended]);
    } finally {
      if (stop !== undefined) signal.removeEventListener("abort", stop);
    }
  }

  /** Must be called in the end: a timer keeps the process. */
  clear(): void {
    clearTimeout(this.#timer);
    this.#outer?.removeEventListener("abort", this.#stop);
  }
}
