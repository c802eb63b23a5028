import type { JsonSchema, JsonSchemaObject } from "@toolmark/contract";
import { mapSubschemas } from "./map-subschemas.js";
import { without } from "./without.js";

/** Where a boolean is no schema but a switch, and is understood. */
const SWITCHES = new Set(["additionalProperties", "unevaluatedProperties", "unevaluatedItems", "items"]);

/**
 * The schema with no boolean where a schema is wanted: they are legal (JSON Schema 2020-12 §4.3.2) and more than many a
 * gateway knows. Says the same; the same object when there was none.
 */
export function objectForms(schema: JsonSchemaObject): JsonSchemaObject {
  const inside = mapSubschemas(schema, "", ({ schema: child }, keyword) => objectForm(child, keyword));
  const { items, prefixItems = [], maxItems = Infinity }: { items?: unknown } & JsonSchemaObject = inside;
  if (items === true) return { ...inside, items: {} };
  if (items !== false) return inside;
  return { ...without(inside, ["items"]), maxItems: Math.min(maxItems, prefixItems.length) };
}

function objectForm(schema: JsonSchema, keyword: string): JsonSchema {
  if (typeof schema !== "boolean") return objectForms(schema);
  if (SWITCHES.has(keyword)) return schema;
  return schema ? {} : { not: {} };
}
