/** The kinds of values that constraints are about. */
export type ConstraintTarget = "number" | "string" | "array";

export type NumberKeyword = "minimum" | "maximum" | "exclusiveMinimum" | "exclusiveMaximum" | "multipleOf" | "type";
export type StringKeyword = "minLength" | "maxLength" | "pattern" | "format" | "contentMediaType";
export type ArrayKeyword = "minItems" | "maxItems" | "uniqueItems";

export type NumericTypeName = "int" | "int32" | "uint32" | "int64" | "uint64" | "float" | "double";

/** One constraint, from a doc tag or from a type tag. */
export type Constraint =
  | { target: "number"; keyword: Exclude<NumberKeyword, "type">; value: number | bigint }
  | { target: "number"; keyword: "type"; value: NumericTypeName }
  | { target: "string"; keyword: "minLength" | "maxLength"; value: number }
  | { target: "string"; keyword: "pattern" | "format" | "contentMediaType"; value: string }
  | { target: "array"; keyword: "minItems" | "maxItems"; value: number }
  | { target: "array"; keyword: "uniqueItems"; value: boolean };

export type Keyword = Constraint["keyword"];

/** What each target is called in a message. */
export const targetWords: Readonly<Record<ConstraintTarget, string>> = {
  number: "numbers",
  string: "strings",
  array: "arrays",
};
