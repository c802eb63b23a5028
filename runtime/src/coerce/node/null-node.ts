import type { Run } from "../run.js";
import { SchemaNode } from "./schema-node.js";

/** Takes `null` only; no word or empty string stands for it. */
export class NullNode extends SchemaNode {
  coerce(value: unknown, run: Run): unknown {
    return value === null ? value : run.fail("invalid_type", { node: this, value });
  }

  sketch(): string {
    return "null";
  }
}
