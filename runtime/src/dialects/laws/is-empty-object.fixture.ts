import type { JsonSchema } from "@toolmark/contract";

/** An object of which there is nothing to ask: it has no property, or only such ones. */
export function isEmptyObject(schema: JsonSchema | undefined): boolean {
  if (typeof schema !== "object" || schema.type !== "object" || schema.properties === undefined) return false;
  return Object.values(schema.properties).every(isEmptyObject);
}
