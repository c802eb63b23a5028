import type { JsonSchema, JsonSchemaObject } from "@toolmark/contract";
import type { Keywords } from "../conversion.js";
import { sameJson } from "./same-json.js";
import { listTypes } from "./type-names.js";

/** Keywords of which the tighter value holds when two schemas hold at once. */
const TIGHTER: Readonly<Record<string, (a: number, b: number) => number>> = {
  ...Object.fromEntries(
    ["minimum", "exclusiveMinimum", "minLength", "minItems", "minProperties"].map((keyword) => [keyword, Math.max]),
  ),
  ...Object.fromEntries(
    ["maximum", "exclusiveMaximum", "maxLength", "maxItems", "maxProperties"].map((keyword) => [keyword, Math.min]),
  ),
};

/**
 * One schema for what fits both: what `allOf` means, as far as one schema can say it. Words and everything else of which
 * there can be only one are the second's.
 */
export function mergeSchemas(first: JsonSchemaObject, second: JsonSchemaObject): JsonSchemaObject {
  return {
    ...first,
    ...second,
    ...tighterLimits(first, second),
    ...mergeTypes(first, second),
    ...mergeMembers(first, second),
  };
}

function tighterLimits(first: Keywords, second: Keywords): Keywords {
  return Object.fromEntries(
    Object.entries(TIGHTER).flatMap(([keyword, choose]) => {
      const [a, b] = [first[keyword], second[keyword]];
      return typeof a === "number" && typeof b === "number" ? [[keyword, choose(a, b)]] : [];
    }),
  );
}

function mergeTypes(first: JsonSchemaObject, second: JsonSchemaObject): JsonSchemaObject {
  const merged: JsonSchemaObject = {};
  if (first.enum && second.enum) {
    const { enum: values } = second;
    merged.enum = first.enum.filter((value) => values.some((other) => sameJson(value, other)));
  }
  if (first.type === undefined || second.type === undefined) return merged;
  const accepted = listTypes(second);
  const both = listTypes(first).filter(
    (name) => accepted.includes(name) || (name === "integer" && accepted.includes("number")),
  );
  const [only] = both;
  if (only !== undefined) merged.type = both.length === 1 ? only : both;
  return merged;
}

function mergeMembers(first: JsonSchemaObject, second: JsonSchemaObject): JsonSchemaObject {
  const merged: JsonSchemaObject = {};
  if (first.properties && second.properties) merged.properties = mergeProperties(first.properties, second.properties);
  if (first.required && second.required) merged.required = [...new Set([...first.required, ...second.required])];
  if (first.$defs && second.$defs) merged.$defs = { ...first.$defs, ...second.$defs };
  // Closed parts of an `allOf` would exclude each other's members; what is meant is one closed object.
  if (first.additionalProperties === false || second.additionalProperties === false) {
    merged.additionalProperties = false;
  }
  return merged;
}

type Properties = Readonly<Record<string, JsonSchema>>;

function mergeProperties(first: Properties, second: Properties): Record<string, JsonSchema> {
  const added = Object.entries(second).map(([name, schema]) => {
    const other = Object.hasOwn(first, name) ? first[name] : undefined;
    return [name, other === undefined || sameJson(other, schema) ? schema : { allOf: [other, schema] }] as const;
  });
  return Object.fromEntries([...Object.entries(first), ...added]);
}
