import type { JsonSchema, JsonSchemaObject } from "@toolmark/contract";

/** Rewrites a schema of draft 2020-12 in the words of draft 7. Takes what our tools' schemas are made of. */
export function toDraft7(schema: JsonSchemaObject): JsonSchemaObject {
  return { $schema: "http://json-schema.org/draft-07/schema#", ...convertObject(schema) };
}

const schemaKeywords = ["additionalProperties", "propertyNames", "not", "if", "then", "else", "contains"];
const listKeywords = ["anyOf", "oneOf", "allOf"];
const recordKeywords = ["properties", "patternProperties"];

function convert(schema: JsonSchema): JsonSchema {
  return typeof schema === "object" ? convertObject(schema) : schema;
}

function convertObject(schema: JsonSchemaObject): JsonSchemaObject {
  const { $ref, ...rest } = schema;
  const siblings: JsonSchemaObject = Object.fromEntries(
    Object.entries(rest).flatMap(([keyword, value]) => convertKeyword(keyword, value, schema)),
  );
  if ($ref === undefined) return siblings;
  const reference = { $ref: $ref.replace(/^#\/\$defs\//, "#/definitions/") };
  // In draft 7 whatever stands beside a reference is ignored.
  return Object.keys(siblings).length === 0
    ? reference
    : { ...siblings, allOf: [reference, ...(siblings.allOf ?? [])] };
}

function convertKeyword(keyword: string, value: unknown, { prefixItems }: JsonSchemaObject): [string, unknown][] {
  if (keyword === "$schema") return [];
  if (keyword === "$defs") return [["definitions", convertRecord(value)]];
  if (keyword === "prefixItems") return [["items", convertList(value)]];
  if (keyword === "items") return [[prefixItems ? "additionalItems" : "items", convert(value as JsonSchema)]]; // by the draft
  if (schemaKeywords.includes(keyword)) return [[keyword, convert(value as JsonSchema)]]; // by the draft
  if (listKeywords.includes(keyword)) return [[keyword, convertList(value)]];
  return [[keyword, recordKeywords.includes(keyword) ? convertRecord(value) : value]];
}

function convertList(value: unknown): JsonSchema[] {
  return (value as JsonSchema[]).map(convert); // by the draft
}

function convertRecord(value: unknown): Record<string, JsonSchema> {
  const entries = Object.entries(value as Record<string, JsonSchema>); // by the draft
  return Object.fromEntries(entries.map(([key, schema]) => [key, convert(schema)]));
}
