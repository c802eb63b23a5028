/**
 * A regular expression, as far as it matters for how long it can run.
 *
 * - `one`: a character, a class, an anchor: matches in one way
 * - `all`: parts behind each other; `any`: alternatives
 * - `repeat`: a part, between `minimum` and `maximum` times
 */
export type Paths =
  | { kind: "one" }
  | { kind: "all" | "any"; parts: readonly Paths[] }
  | { kind: "repeat"; part: Paths; minimum: number; maximum: number };

/**
 * In how many ways a backtracking engine can match a text of a length from one start, at most: it tries each once in the
 * worst case.
 */
export function countPaths(paths: Paths, length: number): number {
  switch (paths.kind) {
    case "one":
      return 1;
    case "all":
      return paths.parts.reduce((product, part) => product * countPaths(part, length), 1);
    case "any":
      return paths.parts.reduce((sum, part) => sum + countPaths(part, length), 0);
    case "repeat":
      return countRepeats(
        countPaths(paths.part, length),
        paths.minimum,
        Math.min(paths.maximum, paths.minimum + length),
      );
  }
}

/** The sum of `ways ** times` over all counts of repetitions. */
function countRepeats(ways: number, minimum: number, maximum: number): number {
  const counts = maximum - minimum + 1;
  return ways === 1 ? counts : counts * ways ** maximum;
}

/** Reads the expression; `undefined` where it has parts whose time this does not tell: back references, look-around. */
export function parsePaths(source: string): Paths | undefined {
  const reader = new PatternReader(source);
  const paths = reader.readAlternatives();
  return reader.isAtEnd ? paths : undefined;
}

class PatternReader {
  readonly #source: string;
  readonly #token = /\(\?:|\(\?<\w+>|\((?!\?)|\[(?:\\.|[^\]\\])*\]|\\(?:[pPu]\{[^}]*\}|.)|[^\\()[|]/suy;
  readonly #quantifier = /(?:[*+?]|\{(\d+)(,?)(\d*)\})\??/y;
  #at = 0;
  #depth = 0;

  constructor(source: string) {
    this.#source = source;
  }

  get isAtEnd(): boolean {
    return this.#at === this.#source.length;
  }

  readAlternatives(): Paths | undefined {
    const parts: Paths[] = [];
    do {
      const part = this.#readSequence();
      if (!part) return undefined;
      parts.push(part);
    } while (this.#skip("|"));
    return parts.length === 1 ? parts[0] : { kind: "any", parts };
  }

  #readSequence(): Paths | undefined {
    const parts: Paths[] = [];
    while (!this.isAtEnd && !this.#isNext("|") && !this.#isNext(")")) {
      const part = this.#readPart();
      if (!part) return undefined;
      parts.push(part);
    }
    return { kind: "all", parts };
  }

  #readPart(): Paths | undefined {
    const text = this.#take(this.#token)?.[0];
    if (text === undefined || /^\\[1-9k]/.test(text)) return undefined;
    const part = text.startsWith("(") ? this.#readGroup() : ({ kind: "one" } as const);
    return part && this.#repeated(part);
  }

  #readGroup(): Paths | undefined {
    if (++this.#depth > 50) return undefined;
    const inner = this.readAlternatives();
    this.#depth--;
    return this.#skip(")") ? inner : undefined;
  }

  #repeated(part: Paths): Paths {
    const match = this.#take(this.#quantifier);
    if (!match) return part;
    const [text, from, comma, to] = match;
    const minimum = from === undefined ? (text.startsWith("+") ? 1 : 0) : Number(from);
    const maximum =
      from === undefined ? (text.startsWith("?") ? 1 : Infinity) : to ? Number(to) : comma ? Infinity : minimum;
    return { kind: "repeat", part, minimum, maximum };
  }

  #take(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#source);
    if (match) this.#at = pattern.lastIndex;
    return match ?? undefined;
  }

  #isNext(text: string): boolean {
    return this.#source.startsWith(text, this.#at);
  }

  #skip(text: string): boolean {
    if (!this.#isNext(text)) return false;
    this.#at += text.length;
    return true;
  }
}
