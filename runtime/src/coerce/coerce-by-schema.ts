import type { Hints, JsonSchema, JsonSchemaObject } from "@toolmark/contract";
import { type CoerceOptions, SchemaCoercer, type SchemaCoerceResult } from "./schema-coercer.js";

/** What {@link coerceBySchema} may be told besides the schema. */
export interface CoerceBySchemaOptions extends CoerceOptions {
  /** What the schema cannot say, by JSON Pointer. */
  hints?: Hints;
  /** Run the schema's regular expressions on any text, as they are your own. Those of others can run for ever. */
  trustsPatterns?: boolean;
  /** The value is the arguments of a call: unknown arguments are errors, JSON text and `null` are taken for an object. */
  isArguments?: boolean;
}

/** A cache, no state: what was compiled goes with its schema. */
const coercers = new WeakMap<JsonSchemaObject, SchemaCoercer>();

/**
 * Checks a value against a JSON Schema and converts what can be converted for certain: `"5"` for a number, JSON text for an
 * array. Takes drafts from 4 to 2020-12; references to other documents are not followed.
 *
 * @example `coerceBySchema({ type: "integer" }, "5")` gives `{ ok: true, value: 5 }`
 */
export function coerceBySchema(
  schema: JsonSchema,
  value: unknown,
  options: CoerceBySchemaOptions = {},
): SchemaCoerceResult {
  return coercerFor(schema, options).coerce(value, options);
}

function coercerFor(schema: JsonSchema, { hints, trustsPatterns, isArguments }: CoerceBySchemaOptions): SchemaCoercer {
  const isPlain = typeof schema === "object" && !hints && !trustsPatterns && !isArguments;
  if (!isPlain) return new SchemaCoercer(schema, { hints, trustsPatterns, isArguments });
  const known = coercers.get(schema) ?? new SchemaCoercer(schema);
  coercers.set(schema, known);
  return known;
}
