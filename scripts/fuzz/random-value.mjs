// Inputs: what a schema describes, what models make of that, and anything at all.
import { valueForString } from "./random-text.mjs";

/** A value that mostly fits a schema; deeper than `depth` only the smallest. */
export function valueFor(schema, { random, root = schema, depth = 4 }) {
  const context = { random, root, depth };
  if (schema === true || schema === false) return anyValue(random, 1);
  if (schema.$ref) return valueFor(resolve(schema.$ref, root), { ...context, depth: depth - 1 });
  if ("const" in schema) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  if (schema.anyOf) return valueFor(pickMember(schema.anyOf, context), context);
  const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type;
  return makers[type]?.(schema, context) ?? (type === "null" ? null : anyValue(random, Math.min(depth, 2)));
}

const resolve = (reference, root) =>
  reference
    .slice(2)
    .split("/")
    .reduce((node, key) => node[key.replaceAll("~1", "/").replaceAll("~0", "~")], root);

function pickMember(members, { random, depth }) {
  const flat = members.filter(({ type, $ref }) => $ref === undefined && type !== "object" && type !== "array");
  return random.pick(depth > 0 || flat.length === 0 ? members : flat);
}

const makers = {
  string: (schema, { random }) => valueForString(schema, random),
  number: (schema, { random }) => numberFor(schema, random),
  integer: (schema, { random }) => Math.round(numberFor(schema, random)),
  boolean: (_, { random }) => random.chance(0.5),
  array: arrayFor,
  object: objectFor,
};

function numberFor({ minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf }, random) {
  const low = minimum ?? exclusiveMinimum ?? -20;
  const high = maximum ?? exclusiveMaximum ?? low + 40;
  const value = random.chance(0.2) ? random.pick([low, high, 0]) : low + random.next() * (high - low);
  const step = multipleOf ?? random.pick([1, 1, 0.25]);
  return Math.round(value / step) * step;
}

function arrayFor({ items = true, prefixItems = [], minItems = 0, maxItems = minItems + 3 }, { random, root, depth }) {
  const inner = { random, root, depth: depth - 1 };
  const most = depth > 0 ? maxItems : minItems;
  const length = Math.min(
    minItems + random.below(Math.max(1, most - minItems + 1)),
    items === false ? prefixItems.length : Infinity,
  );
  return random.list(length, (index) => valueFor(prefixItems[index] ?? items, inner));
}

function objectFor(
  { properties = {}, required = [], additionalProperties = false, patternProperties = {}, propertyNames },
  context,
) {
  const { random, depth } = context;
  const inner = { ...context, depth: depth - 1 };
  const object = {};
  for (const [key, schema] of Object.entries(properties)) {
    if (required.includes(key) || (depth > 0 && random.chance(0.6))) set(object, key, valueFor(schema, inner));
  }
  const open = depth > 0 ? random.below(3) : 0;
  for (const [pattern, schema] of Object.entries(patternProperties)) {
    for (let count = 0; count < open; count++)
      set(object, valueForString({ pattern }, random), valueFor(schema, inner));
  }
  if (additionalProperties === false) return object;
  const keys = propertyNames ? ["0", "1", "2.5", "-3", "10"] : ["k", "1", "constructor", "x y", "__proto__", ""];
  for (let count = 0; count < open; count++) set(object, random.pick(keys), valueFor(additionalProperties, inner));
  return object;
}

/** Own data, whatever the name. */
export function set(object, key, value) {
  Object.defineProperty(object, key, { value, enumerable: true, writable: true, configurable: true });
}

const SCALARS = [
  null,
  true,
  false,
  0,
  -0,
  1,
  -1,
  2,
  0.5,
  1e3,
  1e21,
  2 ** 53,
  2 ** 53 - 1,
  "",
  "a",
  "1",
  "true",
  "null",
  "[]",
  "{}",
  '"x"',
  " 5 ",
  "1e400",
  "2024-05-01",
  "__proto__",
  "\ud800",
  "😀",
];

/** Any JSON value. */
export function anyValue(random, depth) {
  if (depth === 0 || random.chance(0.5)) return random.pick(SCALARS);
  if (random.chance(0.5)) return random.list(random.below(4), () => anyValue(random, depth - 1));
  const object = {};
  for (let count = random.below(4); count > 0; count--) {
    set(
      object,
      random.pick(["a", "b", "id", "kind", "value", "__proto__", "constructor", "toString", "length", "0"]),
      anyValue(random, depth - 1),
    );
  }
  return object;
}
