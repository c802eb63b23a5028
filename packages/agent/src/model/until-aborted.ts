/**
 * Waits for a promise, but not longer than a signal lets: a model that does not listen to it must not hold up who stops.
 *
 * @throws the signal's reason
 */
export function untilAborted<Value>(wait: PromiseLike<Value>, signal: AbortSignal | undefined): PromiseLike<Value> {
  if (signal === undefined) return wait;
  return new Promise<Value>((resolve, reject) => {
    const stop = () => reject(signal.reason as Error); // whatever was given to abort()
    // Heard in any case: a rejection that comes later is nobody's.
    void wait.then(resolve, reject).then(() => signal.removeEventListener("abort", stop));
    if (signal.aborted) stop();
    else signal.addEventListener("abort", stop, { once: true });
  });
}

/** The items of a stream until a signal aborts; then the stream is told, and not waited for. */
export async function* itemsUntilAborted<Item>(
  items: AsyncIterable<Item>,
  signal: AbortSignal | undefined,
): AsyncGenerator<Item, void> {
  if (signal === undefined) {
    yield* items;
    return;
  }
  const iterator = items[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await untilAborted(iterator.next(), signal);
      if (next.done) return;
      yield next.value;
    }
  } finally {
    void iterator.return?.().then(undefined, () => undefined);
  }
}
