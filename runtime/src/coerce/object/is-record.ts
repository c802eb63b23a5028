/** An object with data under its keys. */
export type DataRecord = Record<string, unknown>;

/** Whether a value is an object in JSON's sense: neither an array nor one of JavaScript's special objects. */
export function isRecord(value: unknown): value is DataRecord {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !isSpecial(value);
}

function isSpecial(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === Object.prototype || prototype === null) return false;
  return [Date, Map, Set, URL, Uint8Array].some((special) => value instanceof special);
}
