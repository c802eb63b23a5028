import type { Run } from "../run.js";
import { SchemaNode } from "./schema-node.js";

/** Takes nothing. */
export class NeverNode extends SchemaNode {
  coerce(value: unknown, run: Run): undefined {
    return run.fail("invalid_value", { node: this, value });
  }

  sketch(): string {
    return "nothing";
  }
}
