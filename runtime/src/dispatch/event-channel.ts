import type { DispatchEvent } from "./dispatch-event.js";

/** So many taken events are kept at most. */
const maxTaken = 1024;

type Waiter = (event: DispatchEvent | undefined) => void;

/** Carries events from who makes them to who iterates over them, in their order. */
export class EventChannel {
  #events: DispatchEvent[] = [];
  /** Place of the next event: to take from the front of a long list would move all the others. */
  #next = 0;
  readonly #waiters: Waiter[] = [];
  readonly #held: (() => void)[] = [];
  #isClosed = false;

  /** Takes an event; a closed channel drops it. */
  readonly push = (event: DispatchEvent): void => {
    if (this.#isClosed) return;
    const waiter = this.#waiters.shift();
    if (waiter) waiter(event);
    else this.#events.push(event);
  };

  /** The next event; `undefined` when there will be none. */
  next(): Promise<DispatchEvent | undefined> {
    const event = this.#take();
    if (event !== undefined || this.#isClosed) return Promise.resolve(event);
    return new Promise((resolve) => {
      this.#waiters.push(resolve);
      this.#letGo();
    });
  }

  /** Waits until somebody asks for more than there is; nothing to wait for when somebody does. */
  readonly whenWanted = (): Promise<void> | undefined => {
    if (this.#waiters.length > 0 || this.#isClosed) return undefined;
    return new Promise((resolve) => this.#held.push(resolve));
  };

  /** Lets nothing more in; what is there can still be taken. */
  close(): void {
    this.#isClosed = true;
    for (const waiter of this.#waiters.splice(0)) waiter(undefined);
    this.#letGo();
  }

  /** Throws away what nobody will take. */
  clear(): void {
    this.#events = [];
    this.#next = 0;
    this.close();
  }

  get #isEmpty(): boolean {
    return this.#next === this.#events.length;
  }

  #take(): DispatchEvent | undefined {
    const event = this.#events[this.#next];
    if (event !== undefined) this.#next++;
    if (this.#next < maxTaken && !this.#isEmpty) return event;
    this.#events = this.#events.slice(this.#next);
    this.#next = 0;
    return event;
  }

  #letGo(): void {
    for (const resume of this.#held.splice(0)) resume();
  }
}
