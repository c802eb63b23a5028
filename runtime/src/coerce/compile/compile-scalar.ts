import { BigIntNode } from "../node/big-int-node.js";
import { NumberNode } from "../node/number-node.js";
import type { SchemaNode } from "../node/schema-node.js";
import { StringNode } from "../node/string-node.js";
import { type DataRecord } from "../object/is-record.js";
import { own } from "../object/own.js";
import { numberOf, textOf } from "./keywords.js";
import type { PatternTest } from "./pattern-test.js";

/** @param pattern makes a test of the schema's `pattern` */
export function compileString(schema: DataRecord, pattern: (source: string) => PatternTest | undefined): SchemaNode {
  const source = textOf(schema, "pattern");
  return new StringNode({
    minLength: numberOf(schema, "minLength") ?? 0,
    maxLength: numberOf(schema, "maxLength") ?? Infinity,
    format: textOf(schema, "format"),
    pattern: source === undefined ? undefined : pattern(source),
  });
}

export function compileNumber(schema: DataRecord, isInteger: boolean): SchemaNode {
  const minimum = numberOf(schema, "minimum") ?? -Infinity;
  const maximum = numberOf(schema, "maximum") ?? Infinity;
  // In draft 4, still found in the wild, exclusive bounds are flags on the others.
  const excludesMinimum = own(schema, "exclusiveMinimum") === true;
  const excludesMaximum = own(schema, "exclusiveMaximum") === true;
  return new NumberNode({
    isInteger,
    minimum: excludesMinimum ? -Infinity : minimum,
    maximum: excludesMaximum ? Infinity : maximum,
    exclusiveMinimum: excludesMinimum ? minimum : (numberOf(schema, "exclusiveMinimum") ?? -Infinity),
    exclusiveMaximum: excludesMaximum ? maximum : (numberOf(schema, "exclusiveMaximum") ?? Infinity),
    multipleOf: positive(numberOf(schema, "multipleOf")),
  });
}

/**
 * The schema's own bounds end where numbers do; those ends are no bounds for a bigint.
 *
 * @param hint `bigint`, or with the ends of a larger range
 */
export function compileBigInt(schema: DataRecord, hint: string): SchemaNode {
  const [minimum, maximum] = hint.slice("bigint ".length).split("..");
  const lower = [digits(minimum), bound(schema, "minimum", 0), bound(schema, "exclusiveMinimum", 1)].filter(isGiven);
  const upper = [digits(maximum), bound(schema, "maximum", 0), bound(schema, "exclusiveMaximum", -1)].filter(isGiven);
  const multipleOf = positive(numberOf(schema, "multipleOf"));
  return new BigIntNode({
    minimum: lower.reduce<bigint | undefined>((a, b) => (a === undefined || b > a ? b : a), undefined),
    maximum: upper.reduce<bigint | undefined>((a, b) => (a === undefined || b < a ? b : a), undefined),
    multipleOf: multipleOf !== undefined && Number.isInteger(multipleOf) ? BigInt(multipleOf) : undefined,
  });
}

function digits(text: string | undefined): bigint | undefined {
  return text ? BigInt(text) : undefined;
}

function isGiven(bound: bigint | undefined): bound is bigint {
  return bound !== undefined;
}

function bound(schema: DataRecord, keyword: string, shift: number): bigint | undefined {
  const value = numberOf(schema, keyword);
  return value === undefined || !Number.isInteger(value) || isEndOfRange(value, keyword)
    ? undefined
    : BigInt(value) + BigInt(shift);
}

function isEndOfRange(value: number, keyword: string): boolean {
  return /minimum$/i.test(keyword) ? value <= Number.MIN_SAFE_INTEGER : value >= Number.MAX_SAFE_INTEGER;
}

function positive(value: number | undefined): number | undefined {
  return value !== undefined && value > 0 && Number.isFinite(value) ? value : undefined;
}
