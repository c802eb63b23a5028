import type { JsonSchema, JsonSchemaObject } from "@toolmark/contract";
import type { ToolRecord } from "../tool/tool-record.js";

/**
 * The output schema in the only form that the protocol knows: of an object. A reference to one, or a union of nothing else,
 * is one too, once it says so; anything else has no structured content.
 *
 * @see MCP 2025-11-25, Tools, "Output Schema"
 */
export function structuredSchema({ outputSchema }: ToolRecord): JsonSchemaObject | undefined {
  if (!outputSchema || !isObjectSchema(outputSchema, outputSchema, 0)) return undefined;
  return outputSchema.type === "object" ? outputSchema : { type: "object", ...outputSchema };
}

const maxReferences = 16;

function isObjectSchema(schema: JsonSchema, root: JsonSchemaObject, depth: number): boolean {
  if (typeof schema === "boolean" || depth > maxReferences) return false;
  if (schema.type !== undefined) return schema.type === "object";
  if (schema.anyOf) return schema.anyOf.every((member) => isObjectSchema(member, root, depth + 1));
  const name = /^#\/\$defs\/(.+)$/.exec(schema.$ref ?? "")?.[1];
  const target = name === undefined ? undefined : root.$defs?.[decodePointer(name)];
  return target !== undefined && isObjectSchema(target, root, depth + 1);
}

function decodePointer(token: string): string {
  return decodeURIComponent(token).replaceAll("~1", "/").replaceAll("~0", "~");
}
