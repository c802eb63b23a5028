import type { JsonSchema, JsonSchemaObject } from "@toolmark/runtime";

/** What a model is told. */
export interface OfferedSchema {
  schema: JsonSchemaObject;
  /** Providers want an object; what is none stays the one property of an object. */
  isWrapped: boolean;
}

/** The schema of an answer from that of the tool whose one parameter, `name`, it is. */
export function offeredSchema(inputSchema: JsonSchemaObject, name: string): OfferedSchema {
  const { properties = {}, $defs } = inputSchema;
  const own = resolve(properties[name], inputSchema);
  if (typeof own !== "object" || own.type !== "object") return { schema: inputSchema, isWrapped: true };
  return { schema: { ...own, type: "object", ...($defs && { $defs }) }, isWrapped: false };
}

/** A named type stands among the definitions. */
function resolve(schema: JsonSchema | undefined, root: JsonSchemaObject): JsonSchema | undefined {
  const reference = typeof schema === "object" ? schema.$ref : undefined;
  const key = reference?.startsWith("#/$defs/") ? reference.slice("#/$defs/".length) : undefined;
  return key === undefined ? schema : root.$defs?.[key];
}
