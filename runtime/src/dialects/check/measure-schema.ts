import type { JsonSchema, JsonSchemaObject } from "@toolmark/contract";
import { mapSubschemas } from "../schema/map-subschemas.js";
import { resolveRef } from "../schema/resolve-ref.js";
import { listTypes } from "../schema/type-names.js";

/** Sizes of a schema as sent. */
export interface SchemaSize {
  properties: number;
  /** Properties that are not required. */
  optional: number;
  /** Schemas that take more than one type. */
  unions: number;
  /** Objects inside each other, the root being the first; what a reference points to counts where it is written. */
  depth: number;
  /** Characters of names of properties and definitions, and of listed values. */
  textChars: number;
  enumValues: number;
  /** Lists of string values: where, how many, how long together. */
  enums: { path: string; values: number; chars: number }[];
  /** Places of references that point nowhere. */
  unresolved: { path: string; ref: string }[];
}

/** Walks a whole schema once. */
export function measureSchema(root: JsonSchemaObject): SchemaSize {
  const size: SchemaSize = {
    ...{ properties: 0, optional: 0, unions: 0, depth: 0, textChars: 0, enumValues: 0 },
    ...{ enums: [], unresolved: [] },
  };
  visit(root, "", 0);
  return size;

  function visit(schema: JsonSchema, path: string, depth: number): void {
    if (typeof schema === "boolean") return;
    const level = schema.properties === undefined ? depth : depth + 1;
    size.depth = Math.max(size.depth, level);
    measureNode(schema, path, size);
    if (schema.$ref !== undefined && resolveRef(root, schema.$ref) === undefined) {
      size.unresolved.push({ path, ref: schema.$ref });
    }
    mapSubschemas(schema, path, (child, keyword) => {
      visit(child.schema, child.path, keyword === "$defs" || keyword === "definitions" ? 0 : level);
      return child.schema;
    });
  }
}

function measureNode(schema: JsonSchemaObject, path: string, size: SchemaSize): void {
  const names = Object.keys(schema.properties ?? {});
  size.properties += names.length;
  size.optional += names.filter((name) => !schema.required?.includes(name)).length;
  size.unions += schema.anyOf !== undefined || listTypes(schema).length > 1 ? 1 : 0;
  const values = schema.const === undefined ? (schema.enum ?? []) : [schema.const];
  const texts = values.filter((value) => typeof value === "string");
  const chars = lengthOf(texts);
  size.textChars += lengthOf(names) + lengthOf(Object.keys(schema.$defs ?? {})) + chars;
  size.enumValues += schema.enum?.length ?? 0;
  if (texts.length > 1) size.enums.push({ path, values: texts.length, chars });
}

function lengthOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + text.length, 0);
}
