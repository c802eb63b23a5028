import { toObject } from "../convert/to-object.js";
import { MAX_DEPTH } from "../max-depth.js";
import { type DataRecord, isRecord } from "../object/is-record.js";
import { keyCount } from "../object/key-count.js";
import type { Run } from "../run.js";
import { failTooDeep } from "./any-node.js";
import { ObjectMembers } from "./object-members.js";
import type { OtherKeys } from "./other-keys.js";
import type { Property } from "./property.js";
import { type ContainerKind, SchemaNode } from "./schema-node.js";
import { sketchObject } from "./sketch-object.js";

/** What an object is made of. */
export interface ObjectRules {
  properties: ReadonlyMap<string, Property>;
  others: OtherKeys;
  minProperties: number;
  maxProperties: number;
  /** Keys that must be there when a key is. */
  dependencies: ReadonlyMap<string, readonly string[]>;
}

export class ObjectNode extends SchemaNode {
  readonly rules: ObjectRules;
  readonly properties: readonly Property[];
  /** There are rules for keys besides which there are. */
  readonly hasKeyRules: boolean;

  constructor(rules: ObjectRules) {
    super();
    this.rules = rules;
    this.properties = [...rules.properties.values()];
    this.hasKeyRules = rules.minProperties > 0 || rules.maxProperties < Infinity || rules.dependencies.size > 0;
  }

  coerce(value: unknown, run: Run): DataRecord | undefined {
    const record = run.isStrict && !isRecord(value) ? undefined : toObject(value);
    if (record === undefined) return run.fail("invalid_type", { node: this, value });
    if (record !== value) run.isExact = false;
    if (run.depth >= MAX_DEPTH) return failTooDeep(this, value, run);
    run.depth++;
    const result = new ObjectMembers(this, record, run).coerce();
    run.depth--;
    return result;
  }

  /** The keys are fields of a structure, not data. */
  get hasFields(): boolean {
    return this.properties.length > 0 || this.rules.others.rules.values === undefined;
  }

  /** Checks which keys there are; `false` after recording a problem. */
  checkKeys(value: DataRecord, run: Run): boolean {
    const { minProperties, maxProperties } = this.rules;
    const before = run.problems.length;
    const count = keyCount(value);
    if (count < minProperties) run.fail("too_small", { node: this, value });
    if (count > maxProperties) run.fail("too_big", { node: this, value });
    for (const name of this.#missingNames(value)) {
      run.failAt(name, "missing_key", { node: this.child(name) ?? this, value: undefined });
    }
    return run.problems.length === before;
  }

  #missingNames(value: DataRecord): readonly string[] {
    const wanted = [...this.rules.dependencies].flatMap(([key, names]) => (Object.hasOwn(value, key) ? names : []));
    return wanted.filter((name) => !Object.hasOwn(value, name));
  }

  sketch(levels: number): string {
    return sketchObject(this.rules, levels);
  }

  override get container(): ContainerKind {
    return "object";
  }

  override get keys(): readonly string[] {
    return [...this.rules.properties.keys(), ...(this.rules.others.rules.names?.words ?? [])];
  }

  override child(key: string | number): SchemaNode | undefined {
    const name = String(key);
    return this.rules.properties.get(name)?.node ?? this.rules.others.typesOf(name)?.[0];
  }
}
