import type { JsonSchemaObject, JsonTypeName } from "@toolmark/contract";

const NAMES: readonly unknown[] = ["string", "number", "integer", "boolean", "null", "array", "object"];

export function isTypeName(value: unknown): value is JsonTypeName {
  return NAMES.includes(value);
}

/** The types that a schema names itself; none when it names none. */
export function listTypes({ type }: JsonSchemaObject): readonly JsonTypeName[] {
  if (type === undefined) return [];
  return Array.isArray(type) ? type : [type];
}

/** The JSON type of a value; whole numbers are `integer`. */
export function typeOfValue(value: unknown): JsonTypeName {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  if (typeof value === "number") return Number.isInteger(value) ? "integer" : "number";
  return typeof value === "string" || typeof value === "boolean"
    ? (typeof value as "string" | "boolean") // the names are the same
    : "object";
}
