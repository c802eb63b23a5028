import type { Run } from "../run.js";
import { type ContainerKind, SchemaNode } from "./schema-node.js";

/** Takes a value of all its parts at once; what one part converts, the next one gets. */
export class AllNode extends SchemaNode {
  readonly #parts: readonly SchemaNode[];

  constructor(parts: readonly SchemaNode[]) {
    super();
    this.#parts = parts;
  }

  coerce(value: unknown, run: Run): unknown {
    const before = run.problems.length;
    let current = value;
    for (const part of this.#parts) current = part.coerce(current, run) ?? current;
    if (run.problems.length > before) return undefined;
    // What one part converted must still suit those before it.
    const suits = current === value || this.#parts.every((part) => run.matches(part, current));
    return suits ? current : run.fail("invalid_value", { node: this, value });
  }

  sketch(levels: number): string {
    const sketches = this.#parts.map((part) => part.sketch(levels)).filter((text) => text !== "any value");
    return [...new Set(sketches)].join(" & ") || "any value";
  }

  override takesText(): boolean {
    return this.#parts.every((part) => part.takesText());
  }

  override get container(): ContainerKind | undefined {
    return this.#parts.find(({ container }) => container !== undefined)?.container;
  }

  override child(key: string | number): SchemaNode | undefined {
    const children = this.#parts.map((part) => part.child(key));
    return children.find((child) => child !== undefined);
  }
}
