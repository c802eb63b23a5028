import type { JsonSchemaObject } from "@toolmark/contract";
import type { Effect } from "./difference.js";
import { changed } from "./changed.js";

/** Takes what was found, at a path that the caller knows. */
export type Report = (effect: Effect, text: string) => void;

/** `sign` is 1 for a lower limit and -1 for an upper one: what is multiplied by it compares like a lower limit. */
interface Limit {
  value: number;
  isExclusive: boolean;
  sign: 1 | -1;
}

/** Compares the limits of two number schemas. For integers, `> 0` and `>= 1` are the same limit. */
export function compareBounds(
  old: JsonSchemaObject,
  now: JsonSchemaObject,
  areIntegers: boolean,
  report: Report,
): void {
  for (const [sign, side] of [
    [1, "minimum"],
    [-1, "maximum"],
  ] as const) {
    const read = (schema: JsonSchemaObject) => {
      const limit = stricter(readLimit(schema, side, sign), readLimit(schema, exclusive[side], sign, true));
      return areIntegers ? inclusive(limit) : limit;
    };
    compareLimits(side, read(old), read(now), report);
  }
}

const exclusive = { minimum: "exclusiveMinimum", maximum: "exclusiveMaximum" } as const;

/** Compares the least and the most of something that is counted; a least of 0 says nothing. */
export function compareCounts(
  what: "Length" | "Items" | "Properties",
  old: JsonSchemaObject,
  now: JsonSchemaObject,
  report: Report,
): void {
  const least = (schema: JsonSchemaObject) => readLimit(schema[`min${what}`] === 0 ? {} : schema, `min${what}`, 1);
  compareLimits(`min${what}`, least(old), least(now), report);
  compareLimits(`max${what}`, readLimit(old, `max${what}`, -1), readLimit(now, `max${what}`, -1), report);
}

function compareLimits(label: string, old: Limit | undefined, now: Limit | undefined, report: Report): void {
  const order = compareStrictness(old, now);
  if (order !== 0) report(order < 0 ? "narrowed" : "widened", changed(label, display(old), display(now)));
}

function readLimit(schema: JsonSchemaObject, keyword: string, sign: 1 | -1, isExclusive = false): Limit | undefined {
  const value = schema[keyword];
  return typeof value === "number" ? { value, isExclusive, sign } : undefined;
}

function inclusive(limit: Limit | undefined): Limit | undefined {
  if (limit === undefined) return undefined;
  const scaled = limit.value * limit.sign;
  const first = limit.isExclusive ? Math.floor(scaled) + 1 : Math.ceil(scaled);
  return { ...limit, value: first * limit.sign, isExclusive: false };
}

function stricter(a: Limit | undefined, b: Limit | undefined): Limit | undefined {
  return compareStrictness(a, b) < 0 ? b : a;
}

/** Below 0 when `b` lets less through than `a`. */
function compareStrictness(a: Limit | undefined, b: Limit | undefined): number {
  if (a === undefined || b === undefined) return Number(b === undefined) - Number(a === undefined);
  return (a.value - b.value) * a.sign || Number(a.isExclusive) - Number(b.isExclusive);
}

function display(limit: Limit | undefined): unknown {
  if (limit === undefined || !limit.isExclusive) return limit?.value;
  return `${limit.sign === 1 ? "more" : "less"} than ${limit.value}`;
}
