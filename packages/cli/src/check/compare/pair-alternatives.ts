import type { JsonSchema, JsonSchemaObject } from "@toolmark/contract";
import { canonicalJson } from "@toolmark/transformer/record";
import type { Comparison } from "./comparison.js";
import type { TypedAlternative } from "./schema-alternatives.js";

/** Which object or array of an old union has become which of the new one. */
export interface Pairing {
  pairs: [old: TypedAlternative, now: TypedAlternative][];
  removed: TypedAlternative[];
  added: TypedAlternative[];
}

type Resolve = (schema: JsonSchema) => JsonSchemaObject;

/** Pairs the members of two unions, those that are most alike first. A lone one on each side is a pair in any case. */
export function pairAlternatives(olds: TypedAlternative[], nows: TypedAlternative[], { resolve }: Comparison): Pairing {
  const scored = olds.flatMap((old, from) =>
    nows.map((now, to) => ({
      old,
      now,
      score: likeness(old, now, resolve) || isLone(olds, nows),
      distance: Math.abs(from - to),
    })),
  );
  const candidates = scored
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.distance - b.distance);
  const taken = new Set<TypedAlternative>();
  const pairs: Pairing["pairs"] = [];
  for (const { old, now } of candidates) {
    if (taken.has(old) || taken.has(now)) continue;
    taken.add(old).add(now);
    pairs.push([old, now]);
  }
  const isLeft = (alternative: TypedAlternative) => !taken.has(alternative);
  return { pairs, removed: olds.filter(isLeft), added: nows.filter(isLeft) };
}

function isLone(olds: readonly unknown[], nows: readonly unknown[]): number {
  return olds.length === 1 && nows.length === 1 ? 1 : 0;
}

/** 0 for objects that are told apart by a literal, or have nothing in common. */
function likeness(old: TypedAlternative, now: TypedAlternative, resolve: Comparison["resolve"]): number {
  if (canonicalJson(old.schema) === canonicalJson(now.schema)) return 1000;
  if (old.type === "array") return 1;
  const [oldTags, nowTags] = [tagsOf(old, resolve.old), tagsOf(now, resolve.now)];
  const shared = [...oldTags.keys()].filter((name) => nowTags.has(name));
  if (shared.some((name) => oldTags.get(name) !== nowTags.get(name))) return 0;
  return (
    100 * shared.length + overlap(Object.keys(old.schema.properties ?? {}), Object.keys(now.schema.properties ?? {}))
  );
}

function overlap(olds: readonly string[], nows: readonly string[]): number {
  const all = new Set([...olds, ...nows]);
  return all.size === 0 ? 1 : (olds.length + nows.length - all.size) / all.size;
}

/** The literal that tells an object of a union from the others. */
export function tagOf(alternative: TypedAlternative, resolve: Resolve): string | undefined {
  return [...tagsOf(alternative, resolve).values()][0];
}

function tagsOf({ schema }: TypedAlternative, resolve: Resolve): Map<string, string> {
  const tags = new Map<string, string>();
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const { const: literal, enum: values } = resolve(property);
    const only = literal ?? (values?.length === 1 ? values[0] : undefined);
    if (only !== undefined) tags.set(name, String(only));
  }
  return tags;
}
