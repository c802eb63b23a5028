import { canonicalJson } from "@toolmark/transformer/record";
import { compareArrays } from "./compare-arrays.js";
import { compareObjects } from "./compare-objects.js";
import { compareScalars } from "./compare-scalars.js";
import type { Comparison } from "./comparison.js";
import { labelOf, labelsOf } from "./label-alternative.js";
import { pairAlternatives, tagOf } from "./pair-alternatives.js";
import type { Alternative, TypedAlternative, ValueType } from "./schema-alternatives.js";

/** Compares what two schemas allow, each taken apart into alternatives. */
export function compareAlternatives(
  old: Alternative[],
  now: Alternative[],
  path: string,
  comparison: Comparison,
): void {
  const wasAny = old.some(({ type }) => type === "any");
  const isAny = now.some(({ type }) => type === "any");
  if (wasAny && isAny) return;
  if (isAny) return comparison.report(path, "widened", "now allows any value");
  if (wasAny) return comparison.report(path, "narrowed", `allowed any value, now only ${labelsOf(now)}`);
  if (opaqueText(old) !== opaqueText(now)) return comparison.report(path, "broken", "its rules changed");
  compareTyped(old.filter(isTyped), now.filter(isTyped), path, comparison);
}

function compareTyped(old: TypedAlternative[], now: TypedAlternative[], path: string, comparison: Comparison): void {
  const [oldTypes, nowTypes] = [typesOf(old), typesOf(now)];
  const isOther = oldTypes.size > 0 && nowTypes.size > 0 && ![...oldTypes].some((type) => nowTypes.has(type));
  if (isOther) return comparison.report(path, "broken", `changed from ${labelsOf(old)} to ${labelsOf(now)}`);
  for (const type of new Set([...oldTypes, ...nowTypes])) {
    const olds = old.filter((alternative) => alternative.type === type);
    const nows = now.filter((alternative) => alternative.type === type);
    if (nows.length === 0) comparison.report(path, "narrowed", `no longer allows ${labelsOf(olds)}`);
    else if (olds.length === 0) comparison.report(path, "widened", `now allows ${labelsOf(nows)}`);
    else if (type === "array" || type === "object") compareStructures(olds, nows, path, comparison);
    else compareScalars(olds, nows, path, comparison);
  }
}

function compareStructures(
  olds: TypedAlternative[],
  nows: TypedAlternative[],
  path: string,
  comparison: Comparison,
): void {
  const isUnion = olds.length > 1 || nows.length > 1;
  const { pairs, removed, added } = pairAlternatives(olds, nows, comparison);
  for (const alternative of removed) comparison.report(path, "narrowed", `no longer allows ${labelOf(alternative)}`);
  for (const alternative of added) comparison.report(path, "widened", `now allows ${labelOf(alternative)}`);
  for (const [old, now] of pairs) {
    const tag = isUnion ? tagOf(now, comparison.resolve.now) : undefined;
    const compareParts = old.type === "array" ? compareArrays : compareObjects;
    compareParts(old.schema, now.schema, tag === undefined ? path : `${path}(${tag})`, comparison);
  }
}

function opaqueText(alternatives: readonly Alternative[]): string {
  const opaque = alternatives.filter(({ type }) => type === "opaque");
  return opaque
    .map(({ schema }) => canonicalJson(schema))
    .sort()
    .join();
}

function isTyped(alternative: Alternative): alternative is TypedAlternative {
  return alternative.type !== "any" && alternative.type !== "opaque";
}

function typesOf(alternatives: readonly TypedAlternative[]): Set<ValueType> {
  return new Set(alternatives.map(({ type }) => type));
}
