import { encodeValue } from "../encode-value.js";
import { canonicalText } from "../object/canonical-text.js";
import type { Run } from "../run.js";
import { type ContainerKind, SchemaNode } from "./schema-node.js";

/** Takes an array for a `Set`; members that are equal in JSON fall together, the first of them stays. */
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
    return new Set(items.every(isString) ? items : this.#distinct(items));
  }

  #distinct(items: readonly unknown[]): Iterable<unknown> {
    const byText = new Map<string, unknown>();
    for (const item of items) {
      const text = canonicalText(encodeValue(item, this.child()));
      if (!byText.has(text)) byText.set(text, item);
    }
    return byText.values();
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

function isString(item: unknown): boolean {
  return typeof item === "string";
}
