import type { JsonSchema, JsonSchemaObject } from "@toolmark/contract";
import type { Effect } from "./difference.js";

/** A comparison of two schemas under way: what the parts of it need of the whole. */
export interface Comparison {
  /** Compares two subschemas and reports what differs. */
  compare(old: JsonSchema, now: JsonSchema, path: string): void;
  report(path: string, effect: Effect, text: string): void;
  /** Whether two subschemas allow the same values; their words may differ. */
  isSameShape(old: JsonSchema, now: JsonSchema): boolean;
  /** Follows references in the old document, or in the new one. */
  resolve: Record<Side, (schema: JsonSchema) => JsonSchemaObject>;
}

export type Side = "old" | "now";
