import { isRecord } from "../object/is-record.js";
import type { Run } from "../run.js";
import { AnyNode } from "./any-node.js";
import { SchemaNode } from "./schema-node.js";

/** What a schema without a `type` says of each kind of value. */
export interface Kinds {
  string?: SchemaNode;
  number?: SchemaNode;
  array?: SchemaNode;
  object?: SchemaNode;
}

const any = new AnyNode();

/** Takes every kind of value; a kind that the schema has rules for must keep them. Converts nothing into another kind. */
export class KindsNode extends SchemaNode {
  readonly #kinds: Kinds;

  constructor(kinds: Kinds) {
    super();
    this.#kinds = kinds;
  }

  coerce(value: unknown, run: Run): unknown {
    return (this.#nodeFor(value) ?? any).coerce(value, run);
  }

  #nodeFor(value: unknown): SchemaNode | undefined {
    if (Array.isArray(value)) return this.#kinds.array;
    if (isRecord(value)) return this.#kinds.object;
    if (typeof value === "string") return this.#kinds.string;
    return typeof value === "number" ? this.#kinds.number : undefined;
  }

  sketch(levels: number): string {
    const { string, number, array, object } = this.#kinds;
    const [first, ...more] = [string, number, array, object].filter((node) => node !== undefined);
    return first && more.length === 0 ? first.sketch(levels) : "any value";
  }

  override takesText(): boolean {
    return true;
  }

  override child(key: string | number): SchemaNode | undefined {
    return (typeof key === "number" ? this.#kinds.array : this.#kinds.object)?.child(key);
  }
}
