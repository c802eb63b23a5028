import type { Hint, JsonSchemaObject } from "@toolmark/contract";
import type { ToolIr, TypeIr } from "../../ir.js";

/** What the writers of one schema document share. */
export interface SchemaContext {
  readonly definitions: ToolIr["definitions"];
  /** Definitions that stand in `$defs`, with the names that they have there. */
  readonly kept: ReadonlyMap<string, string>;
  /** Filled while writing, by JSON Pointer. */
  readonly hints: Record<string, Hint>;
  /** The schema of a type that will stand at `pointer`. */
  write(type: TypeIr, pointer: string): JsonSchemaObject;
}

/** One more step of a JSON Pointer (RFC 6901). */
export function pointerTo(parent: string, ...keys: (string | number)[]): string {
  return keys.reduce<string>((pointer, key) => `${pointer}/${escapeKey(String(key))}`, parent);
}

function escapeKey(key: string): string {
  return key.replaceAll("~", "~0").replaceAll("/", "~1");
}

/** The keywords that are there, in the given order. */
export function compact(schema: Readonly<Record<string, unknown>>): JsonSchemaObject {
  const kept: JsonSchemaObject = {};
  for (const keyword in schema) if (schema[keyword] !== undefined) kept[keyword] = schema[keyword];
  return kept;
}
