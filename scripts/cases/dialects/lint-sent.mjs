// What providers refuse in a declaration, written down once more and independently of the product.

/** Providers as cases name them → the product's dialects. */
export const dialectOf = {
  google: "gemini",
  gemini: "gemini",
  openai: "openai",
  "openai-strict": "openai-strict",
  anthropic: "anthropic",
};

/** @returns {string[]} everything in a sent schema that the provider would answer with status 400 */
export function lintSent(schema, dialect) {
  if (schema === undefined) return [];
  const rules = [...anyProvider, ...(rulesOf[dialect] ?? [])];
  return [...walkSchemas(schema, "#")].flatMap(({ node, path }) =>
    rules.flatMap((rule) => {
      const complaint = rule(node, path);
      return complaint ? [`${path}: ${complaint}`] : [];
    }),
  );
}

const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

const anyProvider = [(node) => !isObject(node) && "a schema must be an object form"];

const gemini = [
  ({ enum: values = [] }) => values.some((value) => typeof value !== "string") && "an enum member is no string",
  (node) => "const" in node && "const is unknown there",
  ({ type }) => Array.isArray(type) && "type is a list",
  ({ type, items }) => items !== undefined && type !== "array" && "items beside another type",
  ({ type, items }) => type === "array" && items === undefined && "an array without items",
  ({ type, properties }) =>
    type === "object" && isObject(properties) && Object.keys(properties).length === 0 && "an object without properties",
  (node) =>
    ["$ref", "$defs", "additionalProperties", "patternProperties", "prefixItems", "oneOf", "allOf", "not"].find(
      (key) => key in node,
    ),
];

const strict = [
  ({ type, additionalProperties }) => hasType(type, "object") && additionalProperties !== false && "an open object",
  ({ properties = {}, required = [] }) =>
    Object.keys(properties).some((key) => !required.includes(key)) && "a property that is not required",
  (node) => "default" in node && "default is refused",
  (node) => ["patternProperties", "oneOf", "allOf", "not"].find((key) => key in node),
];

const hasType = (type, name) => type === name || (Array.isArray(type) && type.includes(name));

const rulesOf = {
  gemini,
  "openai-strict": strict,
  openai: [(node, path) => path === "#" && !isObject(node.properties) && "an object at the root without properties"],
  anthropic: [(node, path) => path === "#" && node.type !== "object" && "no object at the root"],
};

const MAPS = ["properties", "patternProperties", "$defs"];
const LISTS = ["anyOf", "oneOf", "allOf", "prefixItems"];
const SINGLE = ["items", "not", "propertyNames"];

/** Every place where a schema stands, with its path. */
function* walkSchemas(node, path) {
  yield { node, path };
  if (!isObject(node)) return;
  for (const key of MAPS)
    for (const [name, child] of Object.entries(node[key] ?? {})) yield* walkSchemas(child, `${path}/${key}/${name}`);
  for (const key of LISTS)
    for (const [index, child] of (node[key] ?? []).entries()) yield* walkSchemas(child, `${path}/${key}/${index}`);
  for (const key of SINGLE) if (node[key] !== undefined) yield* walkSchemas(node[key], `${path}/${key}`);
  if (isObject(node.additionalProperties))
    yield* walkSchemas(node.additionalProperties, `${path}/additionalProperties`);
}
