import type { JsonSchema, JsonSchemaObject } from "@toolmark/contract";
import { isEmptyObject } from "./is-empty-object.fixture.js";
import { validatorOf } from "./validator.fixture.js";

/** How a model that knows only the converted schema would send a value of the original one. */
export type EncodeRules = "openai-strict" | "gemini";

/** The other road to what `fromModel` undoes: written from the original schema alone. */
export function encodeValue(root: JsonSchemaObject, value: unknown, rules: EncodeRules): unknown {
  return encode(root, value);

  function encode(schema: JsonSchema | undefined, item: unknown): unknown {
    if (schema === undefined || typeof schema === "boolean" || item === null) return item;
    if (schema.$ref !== undefined) return encode(root.$defs?.[schema.$ref.replace("#/$defs/", "")], item);
    if (schema.anyOf)
      return encode(
        schema.anyOf.find((branch) => isValid(branch, item)),
        item,
      );
    if (Array.isArray(item)) return item.map((entry, at) => encode(schema.prefixItems?.[at] ?? schema.items, entry));
    if (typeof item === "object") return encodeObject(schema, item as Record<string, unknown>); // JSON
    return item;
  }

  function encodeObject(schema: JsonSchemaObject, item: Record<string, unknown>): unknown {
    const { properties, additionalProperties, patternProperties } = schema;
    const further = patternProperties?.["^x-"] ?? additionalProperties;
    const entries = Object.entries(item).map(
      ([key, entry]) => [key, encode(properties?.[key] ?? further, entry)] as const,
    );
    if (rules === "gemini" && properties === undefined) return entries.map(([key, entry]) => ({ key, value: entry }));
    const sent = rules === "gemini" ? entries.filter(([key]) => !isEmptyObject(properties?.[key])) : entries;
    const left = rules === "gemini" ? [] : Object.keys(properties ?? {}).filter((key) => !Object.hasOwn(item, key));
    return Object.fromEntries([...sent, ...left.map((key) => [key, null] as const)]);
  }

  function isValid(branch: JsonSchema, item: unknown): boolean {
    return typeof branch === "boolean" || validatorOf({ ...branch, ...(root.$defs && { $defs: root.$defs }) })(item);
  }
}
