import type { JsonSchemaObject, JsonValue } from "@toolmark/contract";
import { typeOf, type TypedAlternative } from "./schema-alternatives.js";

/** Whether a scalar is certain to be among the values of an alternative; a format is never certain. */
export function fitsConstraints(value: JsonValue, { type, schema, isInteger }: TypedAlternative): boolean {
  if (typeOf(value) !== type) return false;
  if (typeof value === "number") return fitsNumber(value, schema) && (!isInteger || Number.isInteger(value));
  return typeof value !== "string" || fitsString(value, schema);
}

function fitsNumber(value: number, schema: JsonSchemaObject): boolean {
  const { minimum = -Infinity, maximum = Infinity, multipleOf } = schema;
  const { exclusiveMinimum = -Infinity, exclusiveMaximum = Infinity } = schema;
  const isWithin = value >= minimum && value <= maximum && value > exclusiveMinimum && value < exclusiveMaximum;
  return isWithin && (multipleOf === undefined || value % multipleOf === 0);
}

function fitsString(
  value: string,
  { minLength = 0, maxLength = Infinity, pattern, format }: JsonSchemaObject,
): boolean {
  const length = [...value].length;
  return length >= minLength && length <= maxLength && format === undefined && matches(pattern, value);
}

function matches(pattern: string | undefined, value: string): boolean {
  if (pattern === undefined) return true;
  try {
    return new RegExp(pattern, "u").test(value);
  } catch {
    return false;
  }
}
