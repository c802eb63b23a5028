/** What wants to run. */
export interface GateUser {
  /** Runs beside no other. */
  readonly isExclusive: boolean;
  /** It no longer wants to. */
  readonly isFinished: boolean;
  isAdmitted: boolean;
}

/**
 * Lets only so many run at the same time, in the order in which they come. One that is exclusive waits until nothing else
 * runs, and what comes after it waits for it.
 */
export class ConcurrencyGate<User extends GateUser> {
  readonly #limit: number;
  readonly #start: (user: User) => void;
  /** Users that were admitted leave their places empty: thousands of them need not be kept in memory. */
  readonly #waiting: (User | undefined)[] = [];
  #next = 0;
  #running = 0;
  #isExclusive = false;
  #isPumping = false;

  /** `start` is called with each user when it may run. */
  constructor(limit: number, start: (user: User) => void) {
    this.#limit = limit;
    this.#start = start;
  }

  enter(user: User): void {
    if (this.#next === this.#waiting.length && this.#hasRoomFor(user)) this.#admit(user);
    else this.#waiting.push(user);
  }

  leave(user: User): void {
    user.isAdmitted = false;
    this.#running--;
    this.#isExclusive = false;
    if (this.#next < this.#waiting.length && !this.#isPumping) this.#pump();
  }

  #hasRoomFor(user: User): boolean {
    if (this.#isExclusive) return false;
    return user.isExclusive ? this.#running === 0 : this.#running < this.#limit;
  }

  #admit(user: User): void {
    user.isAdmitted = true;
    this.#running++;
    this.#isExclusive = user.isExclusive;
    this.#start(user);
  }

  /** A loop: thousands that end at once must not stand on each other in the stack. */
  #pump(): void {
    this.#isPumping = true;
    for (let user = this.#peek(); user && this.#hasRoomFor(user); user = this.#peek()) {
      this.#waiting[this.#next++] = undefined;
      this.#admit(user);
    }
    this.#isPumping = false;
  }

  #peek(): User | undefined {
    while (this.#waiting[this.#next]?.isFinished) this.#next++;
    return this.#waiting[this.#next];
  }
}
