import type { SymbolHandle, TypeHandle } from "./port.js";

/** Kinds of types that need no further words. */
export type PlainKind =
  | "unknown"
  | "never"
  | "void"
  | "undefined"
  | "null"
  | "string"
  | "number"
  | "bigint"
  | "symbol"
  /** `object` */
  | "non-primitive"
  /** An enum of which a member is not known before the program runs. */
  | "computed-enum"
  /** A conditional, indexed or `keyof` type that depends on a type parameter. */
  | "deferred";

export interface LiteralView {
  kind: "literal";
  value: string | number | boolean;
  /** Set for a member of an enum. */
  enumMember: SymbolHandle | undefined;
}

/** One element of a tuple. */
export interface TupleElement {
  type: TypeHandle;
  kind: "required" | "optional" | "rest" | "variadic";
  label: string | undefined;
}

/** What a type is, one level deep. */
export type TypeView =
  | { kind: PlainKind }
  /** `isError`: the compiler could not find out what was written. */
  | { kind: "any"; isError: boolean }
  | LiteralView
  | { kind: "bigint-literal"; text: string }
  | { kind: "union"; members: readonly TypeHandle[]; enumSymbol: SymbolHandle | undefined }
  | { kind: "intersection"; members: readonly TypeHandle[] }
  /** `texts` has one entry more than `holes`. */
  | { kind: "template"; texts: readonly string[]; holes: readonly TypeHandle[] }
  /** `Uppercase<string>` and the like. */
  | { kind: "string-mapping" }
  | { kind: "type-parameter" }
  | { kind: "array"; element: TypeHandle }
  | { kind: "tuple"; elements: readonly TupleElement[] }
  /** `isMapped`: its properties stand in the order of a union, which is no order. */
  | { kind: "object"; isMapped: boolean };
