import type { GeneratedHelpers } from "@toolmark/contract";

export type HelperName = Exclude<keyof GeneratedHelpers, "attach" | "attachRejected" | "tool">;

/** What a stretch of emitted code uses and does not declare itself. */
export class Needs {
  readonly #helpers = new Set<HelperName>();
  readonly #constants = new Map<string, string>();

  /** The helper's local name. */
  helper(name: HelperName): string {
    this.#helpers.add(name);
    return name;
  }

  /** The name of a constant that is made once. */
  constant(expression: string): string {
    const name = this.#constants.get(expression) ?? `k${this.#constants.size}`;
    this.#constants.set(expression, name);
    return name;
  }

  get helperNames(): readonly HelperName[] {
    return [...this.#helpers].sort();
  }

  /** Declarations of the constants. */
  get constantTexts(): string {
    return [...this.#constants].map(([expression, name]) => `const ${name} = ${expression};\n`).join("");
  }
}
