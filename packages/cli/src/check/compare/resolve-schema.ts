import type { JsonSchema, JsonSchemaObject } from "@toolmark/contract";
import { asObject } from "./as-object.js";
import { schemaAt } from "./schema-at.js";

/**
 * Follows `$ref` within a document to a schema that is no reference. One that leads nowhere, or in a circle, stays as it
 * is: two such are the same when they have the same text.
 */
export function resolveSchema(root: JsonSchemaObject, schema: JsonSchema): JsonSchemaObject {
  let current = asObject(schema);
  const passed = new Set<object>();
  while (current.$ref !== undefined && !passed.has(current)) {
    passed.add(current);
    const target = follow(root, current.$ref);
    if (target === undefined) return current;
    current = target;
  }
  return current;
}

function follow(root: JsonSchemaObject, ref: string): JsonSchemaObject | undefined {
  return ref.startsWith("#") ? schemaAt(root, decode(ref.slice(1))) : undefined;
}

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
