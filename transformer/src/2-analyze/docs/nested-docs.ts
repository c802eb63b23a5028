/** Descriptions that a tool's comment gives for what is inside a parameter: `@param filter.when Text`. */
export class NestedDocs {
  readonly #texts: ReadonlyMap<string, string>;
  readonly #prefix: string;
  readonly #used: Set<string>;

  /** @param texts by path below the parameter: `.when`, `[].name`; the empty path is the parameter itself */
  constructor(texts: ReadonlyMap<string, string>, prefix = "", used = new Set<string>()) {
    this.#texts = texts;
    this.#prefix = prefix;
    this.#used = used;
  }

  /** The text for this place itself. */
  get text(): string | undefined {
    this.#used.add(this.#prefix);
    return this.#texts.get(this.#prefix);
  }

  /** What is left inside a member (`.name`) or the items (`[]`); `undefined` when nothing is. */
  at(step: string): NestedDocs | undefined {
    const prefix = this.#prefix + step;
    const isInside = (path: string) =>
      path === prefix || path.startsWith(`${prefix}.`) || path.startsWith(`${prefix}[`);
    return [...this.#texts.keys()].some(isInside) ? new NestedDocs(this.#texts, prefix, this.#used) : undefined;
  }

  /** There is a text for something inside this place. */
  get hasInner(): boolean {
    return [...this.#texts.keys()].some((path) => path.length > this.#prefix.length);
  }

  /** Paths that nothing was found at. */
  get unused(): string[] {
    return [...this.#texts.keys()].filter((path) => !this.#used.has(path));
  }
}
