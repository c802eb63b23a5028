import type { JsonValue } from "@toolmark/contract";
import { compareConstraints, constraintText, isUnconstrained } from "./compare-constraints.js";
import type { Comparison } from "./comparison.js";
import { fitsConstraints } from "./fits-constraints.js";
import { labelOf, labelsOf } from "./label-alternative.js";
import { showAll } from "./show-value.js";
import type { TypedAlternative } from "./schema-alternatives.js";

/** Compares the strings, numbers or booleans that are allowed: lists of values, and ranges with constraints. */
export function compareScalars(
  olds: TypedAlternative[],
  nows: TypedAlternative[],
  path: string,
  comparison: Comparison,
): void {
  const [old, now] = [split(olds), split(nows)];
  const removed = old.values.filter((value) => !allows(now, value));
  const added = now.values.filter((value) => !allows(old, value));
  if (removed.length > 0) comparison.report(path, "narrowed", `no longer allows ${showAll(removed)}`);
  if (added.length > 0) comparison.report(path, "widened", `now allows ${showAll(added)}`);
  compareRanges(old, now, path, comparison);
}

interface Scalars {
  values: JsonValue[];
  ranges: TypedAlternative[];
}

function split(alternatives: TypedAlternative[]): Scalars {
  return {
    values: [...new Set(alternatives.flatMap(({ values }) => values ?? []))],
    ranges: alternatives.filter(({ values }) => values === undefined),
  };
}

function allows({ values, ranges }: Scalars, value: JsonValue): boolean {
  return values.includes(value) || ranges.some((range) => fitsConstraints(value, range));
}

function compareRanges(old: Scalars, now: Scalars, path: string, comparison: Comparison): void {
  if (old.ranges.length > 0 && now.ranges.length === 0) {
    return comparison.report(path, "narrowed", `allowed any ${labelsOf(old.ranges)}, now only ${showAll(now.values)}`);
  }
  if (old.ranges.length === 0 && now.ranges.length > 0) {
    return comparison.report(path, "widened", `now allows any ${labelsOf(now.ranges)}`);
  }
  const [olds, nows] = [unmatched(old.ranges, now.ranges), unmatched(now.ranges, old.ranges)];
  for (const [index, range] of olds.entries()) {
    const partner = nows[index];
    if (partner) compareConstraints(range, partner, (effect, text) => comparison.report(path, effect, text));
    else if (!now.ranges.some(isUnconstrained)) {
      comparison.report(path, "narrowed", `no longer allows ${labelOf(range)}`);
    }
  }
  for (const range of nows.slice(olds.length)) {
    if (!old.ranges.some(isUnconstrained)) comparison.report(path, "widened", `now allows ${labelOf(range)}`);
  }
}

function unmatched(ranges: TypedAlternative[], others: TypedAlternative[]): TypedAlternative[] {
  const texts = new Set(others.map(constraintText));
  return ranges.filter((range) => !texts.has(constraintText(range)));
}
