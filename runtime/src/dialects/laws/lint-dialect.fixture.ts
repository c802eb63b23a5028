import type { JsonSchema, JsonSchemaObject } from "@toolmark/contract";
import { mapSubschemas } from "../schema/map-subschemas.js";

/** What a provider would find wrong with a schema, by its documented rules, written down once more for the tests. */
export function lintDialect(root: JsonSchemaObject, rules: (node: JsonSchemaObject) => string[]): string[] {
  const found: string[] = [];
  visit(root, "", "");
  return found;

  function visit(schema: JsonSchema, path: string, keyword: string): void {
    if (typeof schema === "boolean") {
      if (keyword !== "additionalProperties") found.push(`${path}: boolean schema`);
      return;
    }
    found.push(...rules(schema).map((text) => `${path}: ${text}`));
    mapSubschemas(schema, path, (child, inner) => {
      visit(child.schema, child.path, inner);
      return child.schema;
    });
  }
}

const GEMINI_FIELDS = new Set([
  ...["type", "format", "title", "description", "nullable", "enum", "maxItems", "minItems", "properties", "required"],
  ...["minProperties", "maxProperties", "minLength", "maxLength", "pattern", "anyOf", "items", "minimum", "maximum"],
]);

/** Google, `Schema` (v1beta), and the messages of its validator. */
export function geminiRules(node: JsonSchemaObject): string[] {
  const unknown = Object.keys(node).filter((field) => !GEMINI_FIELDS.has(field));
  return [
    ...unknown.map((field) => `Unknown name "${field}"`),
    ...(Array.isArray(node.type) ? ["type is a list"] : []),
    ...(node.type === "null" ? ["type null"] : []),
    ...(node.enum && (node.type !== "string" || node.enum.some((value) => typeof value !== "string" || value === ""))
      ? ["enum: only allowed for STRING type, none empty"]
      : []),
    ...(node.type === "array" && node.items === undefined ? ["items: missing field"] : []),
    ...(node.type !== "array" && node.items !== undefined ? ["items beside another type"] : []),
    ...(node.type === "object" && Object.keys(node.properties ?? {}).length === 0
      ? ["properties: should be non-empty"]
      : []),
    ...(node.type !== "object" && node.properties !== undefined ? ["properties beside another type"] : []),
    ...(node.anyOf && Object.keys(node).length > 1 ? ["other fields alongside any_of"] : []),
    ...(node.required?.some((name) => !Object.hasOwn(node.properties ?? {}, name)) ? ["required but not defined"] : []),
  ];
}

const STRICT_KEYWORDS = new Set([
  ...["type", "properties", "required", "additionalProperties", "items", "enum", "const", "anyOf", "$ref", "$defs"],
  ...["title", "description", "pattern", "format", "multipleOf", "minimum", "maximum", "exclusiveMinimum"],
  ...["exclusiveMaximum", "minItems", "maxItems"],
]);

/** OpenAI, Structured Outputs, "Supported schemas". */
export function openAiStrictRules(node: JsonSchemaObject): string[] {
  const unknown = Object.keys(node).filter((keyword) => !STRICT_KEYWORDS.has(keyword));
  const names = Object.keys(node.properties ?? {});
  const isObject = node.type === "object";
  return [
    ...unknown.map((keyword) => `'${keyword}' is not permitted`),
    ...(isObject && node.additionalProperties !== false ? ["additionalProperties must be false"] : []),
    ...(isObject && node.properties === undefined ? ["object without properties"] : []),
    ...(isObject && names.some((name) => !node.required?.includes(name)) ? ["all fields must be required"] : []),
    ...(node.type === "array" && node.items === undefined ? ["array schema missing items"] : []),
    ...(node.$ref !== undefined && Object.keys(node).length > 1 ? ["$ref cannot have keywords"] : []),
    ...((node.type ?? node.anyOf ?? node.$ref) ? [] : ["schema must have a 'type' key"]),
    ...(node.format === "uri" ? ["format uri"] : []),
  ];
}
