import type { JsonSchema, JsonSchemaObject } from "@toolmark/contract";
import { compareAlternatives } from "./compare-alternatives.js";
import { compareWords, readWords } from "./compare-words.js";
import type { Comparison } from "./comparison.js";
import type { Difference, Effect } from "./difference.js";
import { asObject } from "./as-object.js";
import { resolveSchema } from "./resolve-schema.js";
import { alternativesOf } from "./schema-alternatives.js";

/**
 * Compares two schemas by what they allow, not by how they are written: an inlined type is equal to one in `$defs`, and a
 * union to its members in another order.
 *
 * @param path what the paths of the differences begin with
 */
export function compareSchemas(old: JsonSchemaObject, now: JsonSchemaObject, path: string): Difference[] {
  const comparison = new SchemaComparison(old, now, new Map());
  comparison.compare(old, now, path);
  return comparison.differences;
}

/** The pairs of schemas that are compared already, or are being: recursive types lead back to them. */
type Seen = Map<object, Set<object>>;

class SchemaComparison implements Comparison {
  readonly differences: Difference[] = [];
  readonly resolve: Comparison["resolve"];
  readonly #seen: Seen;

  constructor(
    readonly old: JsonSchemaObject,
    readonly now: JsonSchemaObject,
    seen: Seen,
  ) {
    this.#seen = seen;
    this.resolve = { old: (schema) => resolveSchema(old, schema), now: (schema) => resolveSchema(now, schema) };
  }

  report(path: string, effect: Effect, text: string): void {
    this.differences.push({ path, effect, text });
  }

  compare(old: JsonSchema, now: JsonSchema, path: string): void {
    const targets = { old: this.resolve.old(old), now: this.resolve.now(now) };
    const isFirst = this.#enter(targets.old, targets.now);
    const words = {
      old: readWords(asObject(old), targets.old, isFirst),
      now: readWords(asObject(now), targets.now, isFirst),
    };
    compareWords(words.old, words.now, (text) => this.report(path, "text", text));
    if (!isFirst) return;
    const alternatives = {
      old: alternativesOf(targets.old, this.resolve.old),
      now: alternativesOf(targets.now, this.resolve.now),
    };
    compareAlternatives(alternatives.old, alternatives.now, path, this);
  }

  /** What is being compared further up is taken to be the same: if it is not, that is reported there. */
  isSameShape(old: JsonSchema, now: JsonSchema): boolean {
    const trial = new SchemaComparison(this.old, this.now, copy(this.#seen));
    trial.compare(old, now, "");
    return trial.differences.every(({ effect }) => effect === "text");
  }

  #enter(old: object, now: object): boolean {
    const partners = this.#seen.get(old) ?? new Set();
    this.#seen.set(old, partners);
    const isFirst = !partners.has(now);
    partners.add(now);
    return isFirst;
  }
}

function copy(seen: Seen): Seen {
  return new Map([...seen].map(([old, partners]) => [old, new Set(partners)]));
}
