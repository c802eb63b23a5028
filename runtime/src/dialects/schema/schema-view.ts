import type { JsonPrimitive } from "@toolmark/contract";
import type { Child, Keywords } from "../conversion.js";

/**
 * One schema, read: which shapes a value may have, whichever keywords said so. Writers of dialects need not know that
 * `null` may stand in a type list, in an `anyOf`, in an `enum` or behind `nullable`.
 */
export interface SchemaView {
  readonly path: string;
  readonly doc: Doc;
  readonly isNullable: boolean;
  /** No member and not nullable: nothing fits (the schema `false`). */
  readonly members: readonly Member[];
}

/** Words for the model. */
export interface Doc {
  readonly title?: string;
  readonly description?: string;
  /** A list of one, as `undefined` is no JSON and `null` may be the default. */
  readonly default?: readonly [unknown];
  readonly examples?: readonly unknown[];
  readonly deprecated?: true;
}

/** One shape that a value may have. */
export type Member = AnyMember | ScalarMember | ArrayMember | ObjectMember | RefMember;

interface MemberBase {
  readonly path: string;
  /** What was said of this member alone. */
  readonly doc: Doc;
  /** Demands besides the shape. */
  readonly limits: Keywords;
}

export interface AnyMember extends MemberBase {
  readonly kind: "any";
}

export interface ScalarMember extends MemberBase {
  readonly kind: "scalar";
  readonly type: "string" | "number" | "integer" | "boolean";
  /** The only ones allowed. */
  readonly values?: readonly JsonPrimitive[];
}

export interface ArrayMember extends MemberBase {
  readonly kind: "array";
  readonly prefix: readonly Child[];
  /** Items after the prefix: `false` when there are none, `undefined` when anything may follow. */
  readonly rest: Child | false | undefined;
}

export interface ObjectMember extends MemberBase {
  readonly kind: "object";
  readonly properties: readonly Property[];
  /** Whether `properties` was written at all: an empty object, or any object. */
  readonly listsProperties: boolean;
  /** Values of other keys: `false` when there are none, `undefined` when nothing was said. */
  readonly further: Child | false | undefined;
  readonly patterns: readonly (Child & { readonly pattern: string })[];
  readonly names: Child | undefined;
}

export interface Property extends Child {
  readonly name: string;
  readonly isRequired: boolean;
}

export interface RefMember extends MemberBase {
  readonly kind: "ref";
  readonly ref: string;
}
