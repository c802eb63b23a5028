import type { JsonSchema, JsonSchemaObject } from "@toolmark/contract";

/** More members are left out: the line is to be read at a glance. */
const maxNames = 3;

/** Writes a schema as a short TypeScript-like type: `"a" | "b"`, `integer`, `string[]`. */
export function schemaLabel(schema: JsonSchema): string {
  if (typeof schema === "boolean") return schema ? "any" : "never";
  if (schema.$ref !== undefined) return schema.$ref.slice(schema.$ref.lastIndexOf("/") + 1);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.anyOf) return [...new Set(schema.anyOf.map(schemaLabel))].join(" | ");
  return typeLabel(schema);
}

function typeLabel(schema: JsonSchemaObject): string {
  const types = [schema.type ?? []].flat();
  if (types.length !== 1) return types.length === 0 ? "any" : types.join(" | ");
  if (types[0] === "array") return arrayLabel(schema);
  if (types[0] === "object") return objectLabel(schema);
  return types[0] === "string" && schema.format !== undefined ? schema.format : String(types[0]);
}

function arrayLabel({ items, prefixItems }: JsonSchemaObject): string {
  if (prefixItems) return `[${prefixItems.map(schemaLabel).join(", ")}]`;
  const item = schemaLabel(items ?? true);
  return item.includes(" | ") ? `(${item})[]` : `${item}[]`;
}

function objectLabel({ properties, required = [], additionalProperties }: JsonSchemaObject): string {
  if (properties) {
    const names = Object.keys(properties).map((name) => (required.includes(name) ? name : `${name}?`));
    const shown = names.length > maxNames ? [...names.slice(0, maxNames), "..."] : names;
    return `{ ${shown.join(", ")} }`;
  }
  return typeof additionalProperties === "object" ? `{ [key]: ${schemaLabel(additionalProperties)} }` : "object";
}
