import type { JsonSchema, JsonSchemaObject } from "@toolmark/contract";
import type { ToolRecord } from "../tool/tool-record.js";

/**
 * The output schema in the only form that the protocol knows: of an object. A reference to one, or a union of nothing else,
 * is one too, once it says so; anything else has no structured content. Nor has what is content already: a part of it, or
 * a whole result.
 *
 * @see MCP 2025-11-25, Tools, "Output Schema"
 */
export function structuredSchema({ outputSchema }: ToolRecord): JsonSchemaObject | undefined {
  if (!outputSchema) return undefined;
  const members = objectMembers(outputSchema, outputSchema, 0);
  if (!members || members.some(isContent)) return undefined;
  return outputSchema.type === "object" ? outputSchema : { type: "object", ...outputSchema };
}

const maxReferences = 16;

/** The object schemas that a schema comes down to; `undefined` when there is anything else among them. */
function objectMembers(schema: JsonSchema, root: JsonSchemaObject, depth: number): JsonSchemaObject[] | undefined {
  if (typeof schema === "boolean" || depth > maxReferences) return undefined;
  if (schema.type !== undefined) return schema.type === "object" ? [schema] : undefined;
  if (schema.anyOf) {
    const members = schema.anyOf.map((member) => objectMembers(member, root, depth + 1));
    return members.every((member) => member !== undefined) ? members.flat() : undefined;
  }
  const name = /^#\/\$defs\/(.+)$/.exec(schema.$ref ?? "")?.[1];
  const target = name === undefined ? undefined : root.$defs?.[decodePointer(name)];
  return target === undefined ? undefined : objectMembers(target, root, depth + 1);
}

const partTypes: readonly unknown[] = ["text", "image", "audio", "resource", "resource_link"];
const resultKeys: readonly string[] = ["content", "structuredContent", "isError", "_meta"];

/** Whether what the schema describes is taken for content when it is rendered, and sent as that alone. */
function isContent({ properties = {} }: JsonSchemaObject): boolean {
  const { type, content } = properties;
  if (typeof content === "object" && content.type === "array") {
    return Object.keys(properties).every((key) => resultKeys.includes(key));
  }
  const isPart = typeof type === "object" && partTypes.includes(type.const ?? type.enum?.[0]);
  return isPart && ["text", "data", "resource", "uri"].some((key) => Object.hasOwn(properties, key));
}

function decodePointer(token: string): string {
  return decodeURIComponent(token).replaceAll("~1", "/").replaceAll("~0", "~");
}
