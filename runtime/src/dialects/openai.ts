import type { JsonSchema, JsonSchemaObject } from "@toolmark/contract";
import type { Conversion, WrittenRoot } from "./conversion.js";
import { mapSubschemas } from "./schema/map-subschemas.js";
import { objectForms } from "./schema/object-forms.js";
import { sameJson } from "./schema/same-json.js";
import { listTypes } from "./schema/type-names.js";

/**
 * Functions that are not strict take nearly all of JSON Schema. What they do not take: an object at the root without
 * `properties` (wakehacker/wake-ai#16) and an array without `items`, also beside `prefixItems` ("array schema missing
 * items", AnswerDotAI/fastcore#798).
 */
export function toOpenAi(root: JsonSchemaObject, conversion: Conversion): WrittenRoot {
  const schema = writeItems(objectForms(root), "", conversion);
  return { schema: { ...schema, properties: schema.properties ?? {} }, strict: false };
}

function writeItems(schema: JsonSchemaObject, path: string, conversion: Conversion): JsonSchemaObject {
  const inside = mapSubschemas(schema, path, (child) =>
    typeof child.schema === "boolean" ? child.schema : writeItems(child.schema, child.path, conversion),
  );
  const isArray = listTypes(inside).includes("array") || inside.prefixItems !== undefined;
  if (!isArray || inside.items !== undefined) return inside;
  const text = "Written out, as an array must have items.";
  conversion.report.push({ path, keyword: "items", action: "rewritten", text });
  return { ...inside, items: furtherItems(inside) };
}

/** Where no item may come after those of `prefixItems`, what is said of further items tells a reader of what these are. */
function furtherItems({ prefixItems = [], maxItems = Infinity }: JsonSchemaObject): JsonSchema {
  if (maxItems > prefixItems.length) return {};
  const distinct = prefixItems.filter((schema, at) => prefixItems.findIndex((other) => sameJson(other, schema)) === at);
  const [only] = distinct;
  return distinct.length > 1 ? { anyOf: distinct } : (only ?? {});
}
