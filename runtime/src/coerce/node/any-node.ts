import { MAX_DEPTH } from "../max-depth.js";
import { toUnknown } from "../convert/to-unknown.js";
import type { Run } from "../run.js";
import { SchemaNode } from "./schema-node.js";

/** Takes everything, as it is. */
export class AnyNode extends SchemaNode {
  coerce(value: unknown, run: Run): unknown {
    if (value === undefined) return run.fail("invalid_type", { node: this, value });
    return value === null ? null : (toUnknown(value) ?? failTooDeep(this, value, run));
  }

  sketch(): string {
    return "any value";
  }

  override takesText(): boolean {
    return true;
  }
}

/** Records that a value is nested too deeply. */
export function failTooDeep(node: SchemaNode, value: unknown, run: Run): undefined {
  return run.fail("too_big", { node, value, expected: `a value nested at most ${MAX_DEPTH} levels deep` });
}
