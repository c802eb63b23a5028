import type { JsonTypeName } from "@toolmark/contract";

/** Keywords that say something of values of one type (JSON Schema 2020-12, validation §6, applicator §10.3). */
export const KEYWORDS_OF_TYPE: Readonly<Record<Exclude<JsonTypeName, "null" | "boolean">, readonly string[]>> = {
  string: ["minLength", "maxLength", "pattern", "format", "contentEncoding", "contentMediaType", "contentSchema"],
  number: ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf", "format"],
  integer: ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf", "format"],
  array: ["minItems", "maxItems", "uniqueItems", "contains", "minContains", "maxContains", "unevaluatedItems"],
  object: ["minProperties", "maxProperties", "dependentRequired", "dependentSchemas", "unevaluatedProperties"],
};

/** By what a schema without `type` shows of which type it speaks. */
export const SHOWS_TYPE: readonly (readonly [JsonTypeName, readonly string[]])[] = [
  ["object", ["properties", "required", "additionalProperties", "patternProperties", "propertyNames"]],
  ["array", ["items", "prefixItems", ...KEYWORDS_OF_TYPE.array]],
  ["object", KEYWORDS_OF_TYPE.object],
  ["string", KEYWORDS_OF_TYPE.string],
  ["number", KEYWORDS_OF_TYPE.number],
];

/** What a view of a schema has a place of its own for. */
const STRUCTURE = new Set([
  ...["type", "enum", "const", "anyOf", "oneOf", "allOf", "$ref", "properties", "required", "additionalProperties"],
  ...["patternProperties", "propertyNames", "items", "prefixItems"],
  ...Object.values(KEYWORDS_OF_TYPE).flat(),
]);

const ANNOTATIONS = new Set([
  ...["title", "description", "default", "examples", "example", "deprecated", "readOnly", "writeOnly"],
  ...["definitions", "markdownDescription", "additionalItems"],
]);

/** Words and definitions: nothing that a value must fulfil. */
export function isAnnotation(keyword: string): boolean {
  return ANNOTATIONS.has(keyword) || keyword.startsWith("$") || keyword.startsWith("x-");
}

/** A demand for which there is no place of its own: `not`, `if`, and whatever a server made up. */
export function isOtherDemand(keyword: string): boolean {
  return !STRUCTURE.has(keyword) && !isAnnotation(keyword);
}
