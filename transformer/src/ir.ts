import type { InvocationKind, JsonValue, ToolAnnotations } from "@toolmark/contract";

/**
 * The intermediate representation: what phase 2 (analyze) hands to phase 3 (emit). Plain data, no compiler objects, so
 * that every output is a pure function of it.
 */
export interface ToolIr {
  name: string;
  title?: string;
  description: string;
  /** `file:line` of the declaration, relative to the project. */
  source: string;
  kind: InvocationKind;
  annotations?: ToolAnnotations;
  approval?: "always" | "never";
  timeoutMs?: number;
  sequential?: boolean;
  deprecated?: boolean | string;
  examples?: string[];
  /** In declared order; how a call is laid out. */
  parameters: ParameterIr[];
  /** The awaited return type (a generator's return type); absent where JSON cannot carry it. */
  output?: TypeIr;
  /** Named types that `ref` nodes point to, in order of first use. */
  definitions: Record<string, TypeIr>;
}

/** One positional parameter of the function. */
export type ParameterIr =
  /** One property of the input schema. */
  | ({ role: "value"; position: number } & PropertyIr)
  /** A destructured object: each of its properties is a property of the input schema. */
  | { role: "options"; position: number; isOptional: boolean; properties: PropertyIr[] }
  /** Filled by the runtime (`ToolContext`); never in a schema. */
  | { role: "injected"; position: number; name: string };

/** A named member of an object, or a parameter. */
export interface PropertyIr {
  /** The name that the model sees. */
  name: string;
  /** The name in TypeScript, where it differs (`naming: "snake_case"`). */
  sourceName?: string;
  /** No `?`, no initializer and no `undefined` in the type. */
  isRequired: boolean;
  /** Literal initializer or `@default`; only documentation for the model: the function's own initializer does the work. */
  default?: JsonValue;
  type: TypeIr;
}

/** Text for the model that stands at one use of a type. Descriptions have links rendered and blank lines trimmed. */
export interface TypeDoc {
  title?: string;
  description?: string;
  /** `tags.Default<…>`; one that stands at the parameter or property itself goes before it. */
  default?: JsonValue;
  examples?: JsonValue[];
  deprecated?: boolean;
}

export type TypeIr = TypeShape & { doc?: TypeDoc };

export type TypeShape =
  | { kind: "unknown" }
  | { kind: "null" }
  | { kind: "boolean" }
  | ({ kind: "string" } & StringConstraints)
  /** `isInteger`: `tags.Type<"int" | "int32" | ...>`; a `multipleOf: 1` alone stays a number. */
  | ({ kind: "number"; isInteger?: boolean } & NumberConstraints)
  | ({ kind: "bigint" } & BigintConstraints)
  /** A set of allowed scalars in declaration order. A lone literal is a list of one; `boolean` is never here. */
  | { kind: "literals"; values: (string | number | boolean)[]; isEnum: boolean }
  /** ISO date-time string or epoch in JSON; `Date` in TypeScript. */
  | { kind: "date" }
  | { kind: "url" }
  | { kind: "bytes" }
  | ({ kind: "array"; items: TypeIr } & ArrayConstraints)
  /** `prefix[minItems]` and later are optional; `rest` is the type of all further items. */
  | { kind: "tuple"; prefix: TypeIr[]; minItems: number; rest?: TypeIr }
  | { kind: "set"; items: TypeIr }
  /** An object in JSON when `key` is a string, else an array of pairs. */
  | { kind: "map"; key: TypeIr; value: TypeIr }
  | ObjectShape
  /** In declaration order, flat (no union in a union), at least two members; literals are gathered in one member. */
  | { kind: "union"; members: TypeIr[] }
  | { kind: "ref"; name: string };

export interface ObjectShape {
  kind: "object";
  properties: PropertyIr[];
  /** Index signatures; a closed object has none. */
  indexes: IndexIr[];
  /** Keys are data (`Record<"a" | "b", T>`): an unknown key is an error, not dropped. */
  hasDataKeys?: boolean;
}

export interface IndexIr {
  /** `string`, `number`, or a regular expression that a template-literal key stands for. */
  key: "string" | "number" | { pattern: string };
  value: TypeIr;
}

export interface StringConstraints {
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  contentMediaType?: string;
}

export interface NumberConstraints {
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  multipleOf?: number;
}

/** Decimal text, as JSON cannot carry a bigint. */
export interface BigintConstraints {
  minimum?: string;
  maximum?: string;
  exclusiveMinimum?: string;
  exclusiveMaximum?: string;
  multipleOf?: string;
}

export interface ArrayConstraints {
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
}
