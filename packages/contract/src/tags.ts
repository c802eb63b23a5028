/**
 * Constraint tags for types: `number & tags.Minimum<1>`. The property they carry is typia's, so that types tagged with
 * typia's own `tags` are read too.
 */
export interface TagBase<Props> {
  readonly "typia.tag"?: Props;
}

interface Tag<Target extends "string" | "number" | "bigint" | "boolean" | "array", Kind extends string, Value, Schema> {
  target: Target;
  kind: Kind;
  value: Value;
  schema: Schema;
}

export type Minimum<Value extends number | bigint> = TagBase<Tag<"number", "minimum", Value, { minimum: Value }>>;
export type Maximum<Value extends number | bigint> = TagBase<Tag<"number", "maximum", Value, { maximum: Value }>>;
export type ExclusiveMinimum<Value extends number | bigint> = TagBase<
  Tag<"number", "exclusiveMinimum", Value, { exclusiveMinimum: Value }>
>;
export type ExclusiveMaximum<Value extends number | bigint> = TagBase<
  Tag<"number", "exclusiveMaximum", Value, { exclusiveMaximum: Value }>
>;
export type MultipleOf<Value extends number | bigint> = TagBase<
  Tag<"number", "multipleOf", Value, { multipleOf: Value }>
>;
/** `int` is a safe integer; `int32` and the others add their bounds. */
export type Type<Value extends "int" | "int32" | "uint32" | "int64" | "uint64" | "float" | "double"> = TagBase<
  Tag<"number", "type", Value, undefined>
>;
export type MinLength<Value extends number> = TagBase<Tag<"string", "minLength", Value, { minLength: Value }>>;
export type MaxLength<Value extends number> = TagBase<Tag<"string", "maxLength", Value, { maxLength: Value }>>;
export type Pattern<Value extends string> = TagBase<Tag<"string", "pattern", Value, { pattern: Value }>>;
export type Format<Value extends string> = TagBase<Tag<"string", "format", Value, { format: Value }>>;
export type MinItems<Value extends number> = TagBase<Tag<"array", "minItems", Value, { minItems: Value }>>;
export type MaxItems<Value extends number> = TagBase<Tag<"array", "maxItems", Value, { maxItems: Value }>>;
export type UniqueItems<Value extends boolean = true> = TagBase<
  Tag<"array", "uniqueItems", Value, { uniqueItems: Value }>
>;

/** Told to the model; the function's own initializer does the work. */
export type Default<Value extends string | number | boolean> = TagBase<
  Tag<TargetOf<Value>, "default", Value, { default: Value }>
>;
/** A value that the model may take for a pattern. */
export type Example<Value extends string | number | boolean> = TagBase<
  Tag<TargetOf<Value>, "example", Value, { example: Value }>
>;

type TargetOf<Value> = Value extends string ? "string" : Value extends number ? "number" : "boolean";
