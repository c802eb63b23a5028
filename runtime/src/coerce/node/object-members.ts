import { nearestName } from "../issue/nearest-name.js";
import { define } from "../object/define.js";
import type { DataRecord } from "../object/is-record.js";
import { keyCount } from "../object/key-count.js";
import { own } from "../object/own.js";
import type { Run } from "../run.js";
import type { ObjectNode } from "./object-node.js";
import type { Property } from "./property.js";
import type { SchemaNode } from "./schema-node.js";

/**
 * One walk along the members of one object. Made for each object of each value, so its members are private by keyword
 * only: real private methods cost more than the walk.
 */
export class ObjectMembers {
  /** How many problems there were before. */
  private readonly start: number;
  /** The value itself until a member changes. */
  private result: DataRecord;
  private declaredCount = 0;
  private missing: string[] | undefined;
  /** Declared keys that do not come along. */
  private leftOut: readonly string[] = none;
  /** Nor do those that are not declared. */
  private isDropping = false;

  constructor(
    private readonly node: ObjectNode,
    private readonly value: DataRecord,
    private readonly run: Run,
  ) {
    this.start = run.problems.length;
    this.result = value;
  }

  /** The object with its members converted, or `undefined` when there was a problem. */
  coerce(): DataRecord | undefined {
    const { node, value, run } = this;
    const prototype: unknown = Object.getPrototypeOf(value);
    const isPlain = prototype === Object.prototype || prototype === null;
    for (const property of node.properties) {
      const member = property.read(value, isPlain);
      if (member !== undefined) this.coerceDeclared(property, member);
      else if (property.isRequired) this.miss(property);
    }
    if (keyCount(value) > this.declaredCount) this.coerceOthers();
    if (this.hasProblems()) return undefined;
    if (node.hasFields) run.addFields(this.declaredCount - this.leftOut.length);
    const result = this.isDropping || this.leftOut.length > 0 ? this.copyKept() : this.result;
    return node.hasKeyRules && !node.checkKeys(result, run) ? undefined : result;
  }

  private hasProblems(): boolean {
    return this.run.problems.length > this.start;
  }

  private coerceDeclared(property: Property, member: unknown): void {
    this.declaredCount++;
    if (member === null && property.isLeftOutByNull(this.run)) this.leaveOut(property.name);
    else this.coerceMember(property.name, member, property.node);
  }

  private miss({ name, node }: Property): void {
    (this.missing ??= []).push(name);
    this.run.failAt(name, "missing_key", { node, value: undefined });
  }

  private leaveOut(name: string): void {
    this.run.isExact = false;
    this.leftOut = [...this.leftOut, name];
  }

  private coerceMember(name: string, member: unknown, node: SchemaNode): void {
    const before = this.run.problems.length;
    const result = node.coerce(member, this.run);
    if (result === undefined) this.run.locate(before, name);
    // Zero equals negative zero.
    else if (result !== member || result === 0) this.change(name, result);
  }

  private change(name: string, result: unknown): void {
    if (this.result === this.value) {
      if (Object.is(this.value[name], result)) return;
      this.result = { ...this.value };
    }
    define(this.result, name, result);
  }

  private coerceOthers(): void {
    const { properties, others } = this.node.rules;
    const unknown: string[] = [];
    for (const key of Object.keys(this.value)) {
      const member = own(this.value, key);
      if (properties.has(key) || this.run.isFull || member === undefined) continue;
      const types = others.takesName(key, this.run) ? others.typesOf(key) : undefined;
      if (types === undefined) unknown.push(key);
      else if (others.rules.isSilent && this.isMisspelled(key)) this.refuseKey(key);
      else for (const type of types) this.coerceMember(key, own(this.result, key), type);
    }
    if (unknown.length > 0) this.settleUnknown(unknown);
  }

  private isMisspelled(key: string): boolean {
    return this.missing !== undefined && nearestName(key, this.missing) !== undefined;
  }

  private settleUnknown(keys: readonly string[]): void {
    this.isDropping = this.node.rules.others.rules.dropsUnknown && !this.run.isStrict && !this.hasProblems();
    if (this.isDropping) this.run.isWhole = false;
    else for (const key of keys) this.refuseKey(key);
  }

  private refuseKey(key: string): void {
    this.run.failAt(key, "unrecognized_key", { node: this.node, value: own(this.value, key) });
  }

  private copyKept(): DataRecord {
    const keys = this.isDropping ? this.node.properties.map(({ name }) => name) : Object.keys(this.result);
    const kept: DataRecord = {};
    for (const key of keys) {
      const member = this.leftOut.includes(key) ? undefined : own(this.result, key);
      if (member !== undefined) define(kept, key, member);
    }
    return kept;
  }
}

/** Shared, as nearly always there are none. */
const none: readonly string[] = [];
