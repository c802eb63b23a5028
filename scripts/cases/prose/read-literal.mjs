// The few ways in which sentences write values.

/** A literal as JavaScript writes it: JSON, with bare keys and `undefined` allowed. In a box, or `undefined` if it is none. */
export function readLiteral(text) {
  if (text === "undefined") return { value: undefined };
  try {
    return { value: JSON.parse(text.replace(/([{,]\s*)([A-Za-z_]\w*)\s*:/g, '$1"$2":')) };
  } catch {
    return undefined;
  }
}

/** `"a", "b" or 3` → the values; words that are no literals are left out. */
export function readLiterals(text) {
  return [...text.matchAll(/"(?:[^"\\]|\\.)*"|\bnull\b|\btrue\b|\bfalse\b|-?\d+(?:\.\d+)?/g)].map(([literal]) =>
    JSON.parse(literal),
  );
}

/** `a.b[0].c` → `["a", "b", "0", "c"]` */
export function readPath(text) {
  return text.split(/[.[\]]+/).filter(Boolean);
}

/** The value at a path, by own properties; `undefined` where it ends early. */
export function valueAt(root, path) {
  return path.reduce((value, key) => (isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined), root);
}

export const isObject = (value) => typeof value === "object" && value !== null;

/** Every object inside a value, itself first, breadth first. */
export function* walkObjects(value) {
  const queue = [value];
  const seen = new Set();
  for (const item of queue) {
    if (!isObject(item) || seen.has(item)) continue;
    seen.add(item);
    yield item;
    queue.push(...Object.values(item));
  }
}
