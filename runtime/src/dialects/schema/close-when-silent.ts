import type { JsonSchemaObject } from "@toolmark/contract";

/** A tool whose schema says nothing of properties takes none (`{ type: "object" }`); deeper down, that means any object. */
export function closeWhenSilent(root: JsonSchemaObject): JsonSchemaObject {
  const isSilent = ["properties", "additionalProperties", "patternProperties"].every((keyword) => !(keyword in root));
  return isSilent ? { ...root, properties: {}, additionalProperties: false } : root;
}
