const sliceMs = 10;

/** Keeps a generator that never waits from keeping everything else from running, timers and signals among them. */
export class WorkSlice {
  #endsAtMs = performance.now() + sliceMs;

  /** A pause, when it is time for one. */
  pause(): Promise<void> | undefined {
    if (performance.now() < this.#endsAtMs) return undefined;
    return new Promise((resolve) => {
      setTimeout(() => {
        this.#endsAtMs = performance.now() + sliceMs;
        resolve();
      }, 0);
    });
  }
}
