import type { Run } from "../run.js";
import { type ContainerKind, SchemaNode } from "./schema-node.js";

/** Takes an object, or an array of pairs, for a `Map`; of equal keys the last one counts. */
export class MapNode extends SchemaNode {
  readonly #data: SchemaNode;
  /** The keys are not all strings: in JSON the map is an array of pairs. */
  readonly isPairs: boolean;

  constructor(data: SchemaNode) {
    super();
    this.#data = data;
    this.isPairs = data.container === "array";
  }

  coerce(value: unknown, run: Run): ReadonlyMap<unknown, unknown> | undefined {
    const data = this.#data.coerce(value instanceof Map ? this.#toData(value) : value, run);
    if (typeof data !== "object" || data === null) return undefined;
    run.isExact = false;
    const pairs = Array.isArray(data) ? (data as [unknown, unknown][]) : Object.entries(data); // checked by the array's type
    return new Map<unknown, unknown>(pairs);
  }

  #toData(map: ReadonlyMap<unknown, unknown>): object {
    return this.isPairs ? [...map] : (Object.fromEntries(map) as object); // keys that are no strings become some
  }

  sketch(levels: number): string {
    return this.#data.sketch(levels);
  }

  override get container(): ContainerKind | undefined {
    return this.#data.container;
  }

  override child(key: string | number): SchemaNode | undefined {
    return this.#data.child(key);
  }
}
