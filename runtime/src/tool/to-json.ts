import { encodeValue } from "../coerce/encode-value.js";
import { tryToolOf } from "./tool-of.js";
import type { ToolFunction } from "./tool-record.js";

/**
 * Writes coerced arguments out as JSON has them: the way back from coercion, for a log or another process. A `Date` becomes
 * its ISO text, a `bigint` a number or its digits, a `Set` an array, a `Map` an object or pairs, bytes their UTF-8 text.
 *
 * @example `{ when: new Date(0) }` gives `{ when: "1970-01-01T00:00:00.000Z" }`
 */
export function toJSON(fn: ToolFunction, value: object): unknown {
  return tryToolOf(fn)?.toJson(value) ?? encodeValue(value);
}
