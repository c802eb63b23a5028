import type { Run } from "../run.js";
import { SchemaNode } from "./schema-node.js";

/** Takes what is not of a type. */
export class NotNode extends SchemaNode {
  readonly #excluded: SchemaNode;

  constructor(excluded: SchemaNode) {
    super();
    this.#excluded = excluded;
  }

  coerce(value: unknown, run: Run): unknown {
    return run.matches(this.#excluded, value) ? run.fail("invalid_value", { node: this, value }) : value;
  }

  sketch(levels: number): string {
    return `anything but ${this.#excluded.sketch(levels)}`;
  }

  override takesText(): boolean {
    return true;
  }
}
