import type { Run } from "../run.js";
import { type ContainerKind, SchemaNode } from "./schema-node.js";

/** Takes an array for a `Set`; equal members fall together. */
export class SetNode extends SchemaNode {
  readonly #array: SchemaNode;

  constructor(array: SchemaNode) {
    super();
    this.#array = array;
  }

  coerce(value: unknown, run: Run): ReadonlySet<unknown> | undefined {
    const items = this.#array.coerce(value instanceof Set ? [...value] : value, run);
    if (!Array.isArray(items)) return undefined;
    run.isExact = false;
    return new Set(items);
  }

  sketch(levels: number): string {
    return this.#array.sketch(levels);
  }

  override get container(): ContainerKind {
    return "array";
  }

  override child(): SchemaNode | undefined {
    return this.#array.child(0);
  }
}
