// Deep strict equality as the conformance table wants it: Object.is for numbers, prototypes count for special objects.

/** Whether two values are the same in kind and content; key order plays no part. */
export function sameValue(a, b) {
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  const kind = kindOf(a);
  return kind === kindOf(b) && comparers[kind](a, b);
}

function kindOf(value) {
  if (Array.isArray(value)) return "array";
  if (value instanceof Date) return "date";
  if (value instanceof URL) return "url";
  if (value instanceof Uint8Array) return "bytes";
  if (value instanceof Set) return "set";
  return value instanceof Map ? "map" : "object";
}

const comparers = {
  array: (a, b) => a.length === b.length && a.every((item, index) => sameValue(item, b[index])),
  date: (a, b) => Object.is(a.getTime(), b.getTime()),
  url: (a, b) => a.href === b.href,
  bytes: (a, b) => a.length === b.length && a.every((byte, index) => byte === b[index]),
  set: (a, b) => comparers.array([...a], [...b]),
  map: (a, b) => comparers.array([...a], [...b]),
  object: sameObject,
};

function sameObject(a, b) {
  const keys = Reflect.ownKeys(a);
  return (
    keys.length === Reflect.ownKeys(b).length && keys.every((key) => Object.hasOwn(b, key) && sameValue(a[key], b[key]))
  );
}
