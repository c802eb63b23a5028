import { toNumber } from "../convert/to-number.js";
import { toObject } from "../convert/to-object.js";
import type { DataRecord } from "../object/is-record.js";
import type { Run } from "../run.js";
import { type ContainerKind, SchemaNode } from "./schema-node.js";

/** Takes an object whose keys are numbers: each key is brought into its shortest form; of equal keys the last one counts. */
export class NumberKeysNode extends SchemaNode {
  readonly #data: SchemaNode;

  /** @param data the object's type with no rule for its keys */
  constructor(data: SchemaNode) {
    super();
    this.#data = data;
  }

  coerce(value: unknown, run: Run): unknown {
    const before = run.problems.length;
    const result = this.#data.coerce(value, run);
    const record = toObject(result ?? value);
    const names = record && Object.keys(record).map((key) => this.#nameFor(key, record, run));
    return run.problems.length > before || !record || !names ? undefined : renameKeys(record, names, run);
  }

  #nameFor(key: string, record: DataRecord, run: Run): string {
    const number = run.isStrict && !isPlainNumber(key) ? undefined : toNumber(key);
    if (number === undefined) {
      run.failAt(key, "unrecognized_key", { node: this, value: record[key], expected: "a number as the key" });
    }
    return String(number);
  }

  sketch(levels: number): string {
    return this.#data.sketch(levels);
  }

  override get container(): ContainerKind {
    return "object";
  }

  override child(key: string | number): SchemaNode | undefined {
    return this.#data.child(key);
  }
}

function renameKeys(record: DataRecord, names: readonly string[], run: Run): DataRecord {
  const keys = Object.keys(record);
  if (names.every((name, at) => name === keys[at])) return record;
  run.isExact = false;
  return Object.fromEntries(keys.map((key, at) => [names[at], record[key]])) as DataRecord; // under its new names
}

function isPlainNumber(key: string): boolean {
  return String(Number(key)) === key;
}
