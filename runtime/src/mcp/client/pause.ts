/** Waits, or until the signal aborts. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    if (signal?.aborted) done();
    else signal?.addEventListener("abort", done);
  });
}

/** Waits for a promise to settle, but no longer than so long. */
export async function settledWithin(promise: Promise<unknown> | undefined, ms: number): Promise<void> {
  const stop = new AbortController();
  await Promise.race([promise?.catch(() => undefined), pause(ms, stop.signal)]);
  stop.abort();
}
