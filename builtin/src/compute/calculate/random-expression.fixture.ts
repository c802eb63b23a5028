/** Random expressions for tests that compare `calculate` with other evaluators. The same seed gives the same ones. */
export class RandomExpressions {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** Python's whole grammar, kept to values that can be worked out in a moment. */
  next(depth = 4): string {
    if (depth === 0 || this.#below(6) === 0) return this.#number();
    const kind = this.#below(10);
    if (kind < 5) return this.#binary(depth);
    if (kind === 5) return `(${this.next(depth - 1)})`;
    if (kind === 6) return `${this.#pick(["-", "-", "+", "- -"])}${this.next(depth - 1)}`;
    if (kind === 7) return this.#power(depth);
    return this.#call(depth);
  }

  /** Only what schools teach: floats, + - * / and parentheses, without a power under a sign. */
  nextPlain(depth = 4): string {
    if (depth === 0 || this.#below(5) === 0) return `${this.#below(1000)}.${this.#below(1000)}`;
    const inner = () => this.nextPlain(depth - 1);
    return this.#pick([
      () => `${inner()} ${this.#pick(["+", "-", "*", "/"])} ${inner()}`,
      () => `(${inner()} ${this.#pick(["+", "-", "*", "/"])} ${inner()})`,
      () => `abs(${inner()})`,
      () => `sqrt(abs(${inner()}))`,
    ])();
  }

  #binary(depth: number): string {
    const operator = this.#pick(["+", "-", "*", "/", "//", "%", "+", "*"]);
    return `${this.next(depth - 1)} ${operator} ${this.next(depth - 1)}`;
  }

  #power(depth: number): string {
    const exponent = this.#pick([
      () => String(this.#below(40)),
      () => `-${this.#below(12)}`,
      () => this.#decimal(3),
      () => `-${this.#decimal(2)}`,
    ])();
    return `(${this.next(depth - 1)}) ** ${exponent}`;
  }

  #call(depth: number): string {
    const inner = () => this.next(depth - 1);
    return this.#pick([
      () => `abs(${inner()})`,
      () => `round(${inner()})`,
      () => `round(${inner()}, ${this.#below(12) - 4})`,
      () => `min(${inner()}, ${inner()})`,
      () => `max(${inner()}, ${inner()}, ${inner()})`,
      () => `sqrt(${inner()})`,
      () => `exp(${inner()})`,
      () => `log(${inner()})`,
      () => `log(abs(${inner()}), ${this.#below(12)})`,
      () => `log10(abs(${inner()}))`,
      () => `floor(${inner()})`,
      () => `ceil(${inner()})`,
    ])();
  }

  #number(): string {
    return this.#pick([
      () => String(this.#below(10)),
      () => String(this.#below(100_000)),
      () => this.#decimal(4),
      () => `${this.#below(100)}e${this.#below(40) - 20}`,
      () => `${1 + this.#below(9)}${Array.from({ length: this.#below(45) }, () => this.#below(10)).join("")}`,
      () => this.#pick(["pi", "e", "0", "0.5", "2.5", "1_000"]),
    ])();
  }

  #decimal(digits: number): string {
    return `${this.#below(50)}.${this.#below(10 ** digits)}`;
  }

  #pick<T>(choices: readonly T[]): T {
    return choices[this.#below(choices.length)]!; // below() stays within the list
  }

  /** mulberry32 */
  #below(limit: number): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  }
}
