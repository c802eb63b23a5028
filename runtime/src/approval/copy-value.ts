import { define } from "../coerce/object/define.js";

/**
 * Copies coerced arguments, so that nobody can change them between the answer and the run. What has no data of its own to
 * copy (an instance of a class that the program itself passed) stays what it is.
 */
export function copyValue<Value>(value: Value): Value {
  return copy(value, keep) as Value; // a copy has the type of what was copied
}

/** Copies coerced arguments and freezes every object and array in the copy. */
export function frozenCopy<Value>(value: Value): Value {
  return copy(value, Object.freeze) as Value; // a copy has the type of what was copied
}

type Seal = (value: object) => object;

const keep: Seal = (value) => value;

function copy(value: unknown, seal: Seal): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return seal(value.map((item: unknown) => copy(item, seal)));
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null ? copyObject(value, seal) : copyInstance(value, seal);
}

function copyObject(value: object, seal: Seal): object {
  const result: object = {};
  for (const key of Object.keys(value)) define(result, key, copy((value as Record<string, unknown>)[key], seal)); // its own key
  return seal(result);
}

/** What freezing does not reach is a copy at least: its changes are not seen by who runs the call. */
function copyInstance(value: object, seal: Seal): object {
  if (value instanceof Date) return new Date(value);
  if (value instanceof URL) return new URL(value);
  if (value instanceof Uint8Array) return value.slice();
  if (value instanceof Set) return new Set(Array.from(value, (item: unknown) => copy(item, seal)));
  if (value instanceof Map) {
    return new Map(Array.from(value, ([key, item]: [unknown, unknown]) => [copy(key, seal), copy(item, seal)]));
  }
  return value;
}
