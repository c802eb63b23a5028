import { own } from "../object/own.js";
import type { DataRecord } from "../object/is-record.js";
import type { Run } from "../run.js";
import type { SchemaNode } from "./schema-node.js";

/** A declared member of an object type. */
export class Property {
  /** `Object.prototype` has the name too. */
  private readonly isRisky: boolean;

  constructor(
    readonly name: string,
    readonly node: SchemaNode,
    readonly isRequired: boolean,
  ) {
    this.isRisky = name in Object.prototype;
  }

  /** The member's own value; what a prototype has under the name does not count. */
  read(value: DataRecord, isPlain: boolean): unknown {
    return isPlain && !this.isRisky ? value[this.name] : own(value, this.name);
  }

  /** A model sends `null` for what it leaves out, where `null` is no value. */
  isLeftOutByNull(run: Run): boolean {
    return !this.isRequired && !run.isStrict && !run.matches(this.node, null);
  }
}
