import { toArray } from "../convert/to-array.js";
import { MAX_DEPTH } from "../max-depth.js";
import { canonicalText } from "../object/canonical-text.js";
import type { Run } from "../run.js";
import { failTooDeep } from "./any-node.js";
import { sketchBounds } from "./sketch-bounds.js";
import { type ContainerKind, SchemaNode } from "./schema-node.js";

/** What an array is made of. */
export interface ArrayRules {
  /** Types of the first items. */
  prefix: readonly SchemaNode[];
  /** Type of all further items. */
  items: SchemaNode;
  minItems: number;
  maxItems: number;
  isUnique: boolean;
  /** At least one item is of this type. */
  contains: SchemaNode | undefined;
}

export class ArrayNode extends SchemaNode {
  readonly #rules: ArrayRules;

  constructor(rules: ArrayRules) {
    super();
    this.#rules = rules;
  }

  coerce(value: unknown, run: Run): readonly unknown[] | undefined {
    const array = run.isStrict && !Array.isArray(value) ? undefined : toArray(value);
    if (array === undefined) return run.fail("invalid_type", { node: this, value });
    if (array !== value) run.isExact = false;
    if (run.depth >= MAX_DEPTH) return failTooDeep(this, value, run);
    run.depth++;
    const result = this.#coerceItems(run.isStrict ? array : this.#withoutTrailingNulls(array, run), run);
    run.depth--;
    return result;
  }

  #coerceItems(array: readonly unknown[], run: Run): readonly unknown[] | undefined {
    const start = run.problems.length;
    if (!this.#checkCount(array, run)) return undefined;
    const { prefix, items } = this.#rules;
    if (prefix.length > array.length) this.#reportMissing(array, run);
    let copy: unknown[] | undefined;
    for (let at = 0; at < array.length && !run.isFull; at++) {
      const item = array[at];
      const before = run.problems.length;
      const result = (prefix[at] ?? items).coerce(item, run);
      if (result === undefined) run.locate(before, at);
      // Zero equals negative zero.
      else if (result !== item || (result === 0 && !Object.is(result, item))) (copy ??= array.slice())[at] = result;
    }
    return run.problems.length > start ? undefined : this.#checkWhole(copy ?? array, run);
  }

  #checkCount(array: readonly unknown[], run: Run): boolean {
    const { minItems, maxItems, prefix } = this.#rules;
    if (array.length > maxItems) run.fail("too_big", { node: this, value: array });
    else if (array.length < minItems && array.length >= prefix.length) {
      run.fail("too_small", { node: this, value: array });
    } else return true;
    return false;
  }

  #reportMissing(array: readonly unknown[], run: Run): void {
    const { prefix, minItems } = this.#rules;
    for (let at = array.length; at < minItems; at++) {
      const node = prefix[at];
      if (node) run.failAt(at, "missing_key", { node, value: undefined });
    }
  }

  #checkWhole(array: readonly unknown[], run: Run): readonly unknown[] | undefined {
    const { isUnique, contains } = this.#rules;
    if (isUnique && new Set(array.map(canonicalText)).size < array.length) {
      return run.fail("invalid_value", { node: this, value: array, expected: `${this.expected} without duplicates` });
    }
    if (contains && !array.some((item) => run.matches(contains, item))) {
      return run.fail("invalid_value", {
        node: this,
        value: array,
        expected: `an array with an item that is ${contains.expected}`,
      });
    }
    return array;
  }

  /** A model sends `null` for what it leaves out, here an optional item at the end. */
  #withoutTrailingNulls(array: readonly unknown[], run: Run): readonly unknown[] {
    let { length } = array;
    while (this.#isLeftOut(array, length - 1, run)) length--;
    if (length === array.length) return array;
    run.isExact = false;
    return array.slice(0, length);
  }

  #isLeftOut(array: readonly unknown[], at: number, run: Run): boolean {
    const { prefix, minItems } = this.#rules;
    const node = at >= minItems && array[at] === null ? prefix[at] : undefined;
    return node !== undefined && !run.matches(node, null);
  }

  sketch(levels: number): string {
    const { prefix, items, minItems, maxItems } = this.#rules;
    if (prefix.length > 0 || maxItems === 0) return this.#sketchTuple(levels);
    const item = items.sketch(levels);
    const count = sketchBounds(minItems, maxItems);
    return `${/[ ]/.test(item) && !item.startsWith("{") ? `(${item})` : item}[]${count && ` with ${count} items`}`;
  }

  #sketchTuple(levels: number): string {
    const { prefix, items, minItems, maxItems } = this.#rules;
    const parts = prefix.map((node, at) => `${node.sketch(levels)}${at < minItems ? "" : "?"}`);
    if (maxItems > prefix.length) parts.push(`...${items.sketch(levels)}[]`);
    return `[${parts.join(", ")}]`;
  }

  override get container(): ContainerKind {
    return "array";
  }

  override child(key: string | number): SchemaNode {
    return this.#rules.prefix[Number(key)] ?? this.#rules.items;
  }
}
