import { isRecord } from "../object/is-record.js";
import type { Run } from "../run.js";
import { SchemaNode } from "./schema-node.js";

/**
 * Takes the arguments of a call. Some clients encode them once more, as text; nothing at all stands for no arguments.
 */
export class ArgumentsNode extends SchemaNode {
  readonly #type: SchemaNode;

  constructor(type: SchemaNode) {
    super();
    this.#type = type;
  }

  coerce(value: unknown, run: Run): unknown {
    if (typeof value === "string") return this.#coerceText(value, run);
    const isNothing = (value === null || value === undefined) && !run.isStrict;
    return this.#coerceObject(isNothing ? {} : value, run);
  }

  #coerceText(text: string, run: Run): unknown {
    const decoded = parseText(text);
    if (decoded === undefined) return run.fail("invalid_json", { node: this, value: text });
    return this.#coerceObject(run.isStrict ? text : decoded, run);
  }

  #coerceObject(value: unknown, run: Run): unknown {
    return isRecord(value) ? this.#type.coerce(value, run) : run.fail("invalid_type", { node: this, value });
  }

  sketch(levels: number): string {
    const sketch = this.#type.sketch(levels);
    return sketch.startsWith("{") ? `object ${sketch}` : sketch;
  }

  override child(key: string | number): SchemaNode | undefined {
    return this.#type.child(key);
  }
}

/** What a text holds; nothing when there is none, `undefined` when it is no JSON. */
function parseText(text: string): unknown {
  try {
    return text.trim() === "" ? {} : JSON.parse(text);
  } catch {
    return undefined;
  }
}
