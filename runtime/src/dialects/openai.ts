import type { JsonSchema, JsonSchemaObject } from "@toolmark/contract";
import type { Child, Conversion, WrittenRoot } from "./conversion.js";
import { mapSubschemas } from "./schema/map-subschemas.js";
import { sameJson } from "./schema/same-json.js";
import { listTypes } from "./schema/type-names.js";

/** Where a boolean is no schema but a switch, and is understood. */
const SWITCHES = new Set(["additionalProperties", "unevaluatedProperties", "unevaluatedItems", "not"]);

/**
 * Functions that are not strict take nearly all of JSON Schema. What they do not take: an object at the root without
 * `properties` (wakehacker/wake-ai#16) and an array without `items`, also beside `prefixItems` ("array schema missing
 * items", AnswerDotAI/fastcore#798).
 */
export function toOpenAi(root: JsonSchemaObject, conversion: Conversion): WrittenRoot {
  const schema = writeNode(root, "", conversion);
  return { schema: { ...schema, properties: schema.properties ?? {} }, strict: false };
}

function writeNode(schema: JsonSchemaObject, path: string, conversion: Conversion): JsonSchemaObject {
  const inside = mapSubschemas(schema, path, (child, keyword) => writeChild(child, keyword, conversion));
  const isArray = listTypes(inside).includes("array") || inside.prefixItems !== undefined;
  return isArray && (inside.items === undefined || typeof inside.items === "boolean")
    ? withItems(inside, path, conversion)
    : inside;
}

function writeChild({ schema, path }: Child, keyword: string, conversion: Conversion): JsonSchema {
  if (typeof schema !== "boolean") return writeNode(schema, path, conversion);
  if (SWITCHES.has(keyword) || (keyword === "items" && !schema)) return schema;
  return schema ? {} : { not: {} };
}

/** The new `items` says nothing new: no item comes after those of `prefixItems`. */
function withItems(schema: JsonSchemaObject, path: string, { report }: Conversion): JsonSchemaObject {
  const { prefixItems = [], items } = schema;
  report.push({ path, keyword: "items", action: "rewritten", text: "Written out, as an array must have items." });
  if (items !== false) return { ...schema, items: {} };
  const maxItems = Math.min(schema.maxItems ?? Infinity, prefixItems.length);
  return { ...schema, items: joinItems(prefixItems), maxItems };
}

function joinItems(schemas: readonly JsonSchema[]): JsonSchema {
  const distinct = schemas.filter((schema, at) => schemas.findIndex((other) => sameJson(other, schema)) === at);
  const [only] = distinct;
  return distinct.length > 1 ? { anyOf: distinct } : (only ?? {});
}
