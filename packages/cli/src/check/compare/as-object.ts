import type { JsonSchema, JsonSchemaObject } from "@toolmark/contract";

/** Makes an object of a boolean schema. */
export function asObject(schema: JsonSchema): JsonSchemaObject {
  if (typeof schema === "object") return schema;
  return schema ? anything : nothing;
}

/** One object each, so that comparisons can tell by identity what they have seen. */
const anything: JsonSchemaObject = Object.freeze({});
const nothing: JsonSchemaObject = Object.freeze({ not: anything });
