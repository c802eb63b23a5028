/**
 * What a TypeScript type demands and JSON Schema cannot say, for one subschema.
 *
 * - `date`: a `Date`, from a date-time string or an epoch number
 * - `url`: a `URL`
 * - `bytes`: a `Uint8Array`, from the UTF-8 bytes of a string
 * - `bigint`: a `bigint`, from an integer or a digit string; `bigint 0..18446744073709551615` where an end of its range,
 *   inclusive, lies beyond what a JSON number carries exactly (either end may be missing)
 * - `set`: a `Set`, from an array; duplicates fall together
 * - `map`: a `Map`; from an object when its keys are strings, else from an array of `[key, value]` pairs
 * - `enum`: members of a TypeScript `enum`: a digit string may stand for a number member when all members are numbers
 *   (a union of literals gives no such leave)
 * - `number-keys`: object keys are numbers: `"01"` and `"1"` are one key, `"x"` is none
 * - `closed`: an unknown key is an error, not dropped (`Record<"a" | "b", T>`, whose keys are data)
 */
export type Hint =
  "date" | "url" | "bytes" | "bigint" | `bigint ${string}` | "set" | "map" | "enum" | "number-keys" | "closed";

/** Hints by JSON Pointer (RFC 6901) into the input schema. @example `{"/properties/when": "date"}` */
export type Hints = Readonly<Record<string, Hint>>;
