import type { IndexIr, ParameterIr, PropertyIr, ToolIr, TypeIr } from "../ir.js";

/** Short ways to write types down, for tests. */
export const string: TypeIr = { kind: "string" };
export const number: TypeIr = { kind: "number" };
export const integer: TypeIr = { kind: "number", isInteger: true };
export const boolean: TypeIr = { kind: "boolean" };
export const nil: TypeIr = { kind: "null" };
export const unknown: TypeIr = { kind: "unknown" };
export const date: TypeIr = { kind: "date" };

export const array = (items: TypeIr): TypeIr => ({ kind: "array", items });
export const union = (...members: TypeIr[]): TypeIr => ({ kind: "union", members });
export const literals = (...values: (string | number | boolean)[]): TypeIr => ({
  kind: "literals",
  values,
  isEnum: false,
});
export const numberEnum = (...values: number[]): TypeIr => ({ kind: "literals", values, isEnum: true });
export const ref = (name: string): TypeIr => ({ kind: "ref", name });
export const required = (name: string, type: TypeIr): PropertyIr => ({ name, type, isRequired: true });
export const optional = (name: string, type: TypeIr): PropertyIr => ({ name, type, isRequired: false });

export function object(...properties: PropertyIr[]): Extract<TypeIr, { kind: "object" }> {
  return { kind: "object", properties, indexes: [] };
}

export function record(key: IndexIr["key"], value: TypeIr, ...properties: PropertyIr[]): TypeIr {
  return { kind: "object", properties, indexes: [{ key, value }] };
}

export function tuple(prefix: TypeIr[], rest?: TypeIr, minItems = prefix.length): TypeIr {
  return { kind: "tuple", prefix, minItems, ...(rest && { rest }) };
}

export function value(position: number, property: PropertyIr): ParameterIr {
  return { role: "value", position, ...property };
}

/** A tool whose parameters are the properties, in order. */
export function toolOf(properties: readonly PropertyIr[], more: Partial<ToolIr> = {}): ToolIr {
  const parameters = properties.map((property, position) => value(position, property));
  return {
    name: "tool",
    description: "Does it.",
    source: "src/tool.ts:1",
    kind: "plain",
    parameters,
    definitions: {},
    ...more,
  };
}
