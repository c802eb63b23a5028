import { toBoolean } from "../convert/to-boolean.js";
import type { Run } from "../run.js";
import { SchemaNode } from "./schema-node.js";

export class BooleanNode extends SchemaNode {
  coerce(value: unknown, run: Run): boolean | undefined {
    if (typeof value === "boolean") return value;
    const converted = run.isStrict ? undefined : toBoolean(value);
    if (converted === undefined) return run.fail("invalid_type", { node: this, value });
    run.isExact = false;
    return converted;
  }

  sketch(): string {
    return "boolean";
  }
}
