import type { Run } from "../run.js";
import { SchemaNode } from "./schema-node.js";

/** Takes what is of one type when it is of a first one, and of another type when not (`if`, `then`, `else`). */
export class ConditionNode extends SchemaNode {
  readonly #condition: SchemaNode;
  readonly #whenTrue: SchemaNode;
  readonly #whenFalse: SchemaNode;

  constructor(condition: SchemaNode, whenTrue: SchemaNode, whenFalse: SchemaNode) {
    super();
    this.#condition = condition;
    this.#whenTrue = whenTrue;
    this.#whenFalse = whenFalse;
  }

  coerce(value: unknown, run: Run): unknown {
    const branch = this.#branchFor(value, run);
    const result = branch.coerce(value, run);
    // What was converted may be subject to the other branch.
    const isSettled = result === undefined || result === value || this.#branchFor(result, run) === branch;
    return isSettled ? result : run.fail("invalid_value", { node: this, value });
  }

  #branchFor(value: unknown, run: Run): SchemaNode {
    return run.matches(this.#condition, value) ? this.#whenTrue : this.#whenFalse;
  }

  sketch(): string {
    return "any value";
  }

  override takesText(): boolean {
    return this.#whenTrue.takesText() || this.#whenFalse.takesText();
  }
}
