import type { JsonSchema, JsonSchemaObject } from "@toolmark/contract";
import { listTypes } from "../schema/type-names.js";

const MAX_WORDS_CHARS = 120;

/** A schema in a few words. @example `"string (the city)"` */
export function describeShape(schema: JsonSchemaObject): string {
  const { description } = schema;
  const shape = shapeWords(schema);
  return description === undefined ? shape : `${shape} (${clip(description)})`;
}

function shapeWords(schema: JsonSchema): string {
  if (typeof schema === "boolean") return "anything";
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return clip(schema.enum.map((value) => JSON.stringify(value)).join("|"));
  if (schema.anyOf) return clip(schema.anyOf.map(shapeWords).join(" or "));
  if (schema.$ref !== undefined) return schema.$ref.replace(/^.*\//, "");
  const types = listTypes(schema);
  return types.length === 0 ? "anything" : `${types.join("|")}${schema["nullable"] === true ? "|null" : ""}`;
}

function clip(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length <= MAX_WORDS_CHARS ? line : `${line.slice(0, MAX_WORDS_CHARS)}…`;
}
