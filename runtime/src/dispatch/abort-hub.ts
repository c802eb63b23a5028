/** Listens to a signal for everybody: many listeners of many calls would look like a leak, to Node at least. */
export class AbortHub {
  readonly #signal: AbortSignal;
  readonly #listeners = new Set<() => void>();

  constructor(signal: AbortSignal) {
    this.#signal = signal;
  }

  /** The hub of a signal; the same for all who ask. */
  static of(signal: AbortSignal): AbortHub {
    const known = hubs.get(signal);
    if (known) return known;
    const hub = new AbortHub(signal);
    hubs.set(signal, hub);
    return hub;
  }

  add(listener: () => void): void {
    if (this.#listeners.size === 0) this.#signal.addEventListener("abort", this.#tellAll);
    this.#listeners.add(listener);
  }

  delete(listener: () => void): void {
    this.#listeners.delete(listener);
    if (this.#listeners.size === 0) this.#signal.removeEventListener("abort", this.#tellAll);
  }

  readonly #tellAll = (): void => {
    for (const listener of [...this.#listeners]) listener();
  };
}

const hubs = new WeakMap<AbortSignal, AbortHub>();
