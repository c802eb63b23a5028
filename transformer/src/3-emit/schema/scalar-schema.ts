import type { JsonSchemaObject, JsonTypeName } from "@toolmark/contract";
import type { BigintConstraints, NumberConstraints, StringConstraints, TypeIr } from "../../ir.js";
import { compact } from "./schema-context.js";

export function stringSchema(type: StringConstraints): JsonSchemaObject {
  const { minLength, maxLength, pattern, format, contentMediaType } = type;
  return compact({ type: "string", minLength, maxLength, pattern, format, contentMediaType });
}

export function numberSchema(type: NumberConstraints & { isInteger?: boolean }): JsonSchemaObject {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = type;
  const name = type.isInteger ? "integer" : "number";
  return compact({ type: name, minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf });
}

/** The number form is for what a JSON number carries exactly; of the string form's range only the sign is said. */
export function bigintSchema(type: BigintConstraints): JsonSchemaObject {
  const pattern = isNegativeExcluded(type) ? "^\\d{1,4300}$" : "^-?\\d{1,4300}$";
  if (isBeyondNumbers(type)) return { type: "string", pattern };
  return compact({
    type: ["integer", "string"],
    pattern,
    minimum: safeBound(type.minimum, Number.MIN_SAFE_INTEGER),
    maximum: safeBound(type.maximum, Number.MAX_SAFE_INTEGER),
    exclusiveMinimum:
      type.exclusiveMinimum === undefined ? undefined : safeBound(type.exclusiveMinimum, Number.MIN_SAFE_INTEGER),
    exclusiveMaximum:
      type.exclusiveMaximum === undefined ? undefined : safeBound(type.exclusiveMaximum, Number.MAX_SAFE_INTEGER),
    multipleOf: type.multipleOf === undefined ? undefined : Number(type.multipleOf),
  });
}

function isNegativeExcluded({ minimum = "-1", exclusiveMinimum = "-2" }: BigintConstraints): boolean {
  return BigInt(minimum) >= 0n || BigInt(exclusiveMinimum) >= -1n;
}

function isBeyondNumbers(type: BigintConstraints): boolean {
  const lower = Number(type.minimum ?? type.exclusiveMinimum ?? 0);
  const upper = Number(type.maximum ?? type.exclusiveMaximum ?? 0);
  return lower > Number.MAX_SAFE_INTEGER || upper < Number.MIN_SAFE_INTEGER;
}

/** The user's bound, or the end of the safe range where the user's lies beyond it or there is none. */
function safeBound(bound: string | undefined, end: number): number {
  const value = Number(bound ?? end);
  return Number.isSafeInteger(value) ? value : Math.sign(value) * Number.MAX_SAFE_INTEGER;
}

export function literalsSchema(type: TypeIr & { kind: "literals" }): JsonSchemaObject {
  const names = [...new Set(type.values.map(typeName))];
  const [name] = names;
  const [value] = type.values;
  return type.values.length === 1
    ? compact({ type: name, const: value })
    : compact({ type: names.length === 1 ? name : names, enum: type.values });
}

function typeName(value: string | number | boolean): JsonTypeName {
  return typeof value as "string" | "number" | "boolean"; // `typeof` of these three names JSON's types
}
