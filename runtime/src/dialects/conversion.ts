import type { JsonSchema, JsonSchemaObject } from "@toolmark/contract";
import type { DialectNote, DialectOptions } from "./dialect.js";
import type { Restore } from "./restore.js";

/** What everything that takes part in one conversion shares. */
export interface Conversion {
  /** The document that references point into. */
  readonly root: JsonSchemaObject;
  readonly options: DialectOptions;
  /** Filled while converting. */
  readonly report: DialectNote[];
}

/** A schema and its place in the document. */
export interface Child {
  readonly schema: JsonSchema;
  readonly path: string;
}

/** A converted schema. */
export interface Written {
  readonly schema: JsonSchemaObject;
  /** Undoes what the conversion did to the values; absent when it did nothing to them. */
  readonly restore: Restore | undefined;
}

/** A converted input schema. */
export interface WrittenRoot {
  readonly schema: JsonSchemaObject | undefined;
  readonly restore?: Restore | undefined;
  readonly strict?: boolean;
}

/** Keywords of a schema, picked out. */
export type Keywords = Readonly<Record<string, unknown>>;
