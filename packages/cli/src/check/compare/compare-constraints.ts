import type { JsonSchemaObject } from "@toolmark/contract";
import { canonicalJson } from "@toolmark/transformer/record";
import { compareBounds, compareCounts, type Report } from "./compare-limits.js";
import { labelOf } from "./label-alternative.js";
import { changed } from "./changed.js";
import { keywordsOf, type TypedAlternative } from "./schema-alternatives.js";

/** Compares what is demanded of two strings or numbers. */
export function compareConstraints(old: TypedAlternative, now: TypedAlternative, report: Report): void {
  if (old.type === "string") return compareStrings(old.schema, now.schema, report);
  if (old.isInteger !== now.isInteger) {
    report(now.isInteger ? "narrowed" : "widened", `changed from ${labelOf(old)} to ${labelOf(now)}`);
  }
  compareBounds(old.schema, now.schema, old.isInteger && now.isInteger, report);
  compareDivisors(old.schema.multipleOf, now.schema.multipleOf, report);
}

/** The constraints of an alternative as text: the same for those that allow the same. */
export function constraintText({ type, schema, isInteger }: TypedAlternative): string {
  const constraints = keywordsOf[type].map((keyword) => schema[keyword] ?? null);
  return canonicalJson([isInteger, ...constraints]);
}

/** Whether any value of the type is allowed. */
export function isUnconstrained({ type, schema, isInteger }: TypedAlternative): boolean {
  return !isInteger && keywordsOf[type].every((keyword) => schema[keyword] === undefined);
}

function compareStrings(old: JsonSchemaObject, now: JsonSchemaObject, report: Report): void {
  compareCounts("Length", old, now, report);
  for (const keyword of ["pattern", "format", "contentEncoding"] as const) {
    const [before, after] = [old[keyword], now[keyword]];
    if (before === after) continue;
    const effect = before === undefined ? "narrowed" : after === undefined ? "widened" : "broken";
    report(effect, changed(keyword, before, after));
  }
}

function compareDivisors(old: number | undefined, now: number | undefined, report: Report): void {
  if (old === now) return;
  const narrows = old === undefined || (now !== undefined && now % old === 0);
  const widens = now === undefined || (old !== undefined && old % now === 0);
  report(narrows ? "narrowed" : widens ? "widened" : "broken", changed("multipleOf", old, now));
}
