// One schema node in canonical form, so that spellings which mean the same compare equal (see the case bank's README).

/**
 * @typedef {object} CanonicalNode
 * @property {Record<string, unknown>} annotations description, default, examples and the like, of the node itself
 * @property {Record<string, unknown>[]} alternatives one for each type or `anyOf` member, constraints only; `null` last
 */

const NOISE = new Set(["title", "$schema", "$id", "$defs", "definitions", "$comment"]);
const ANNOTATIONS = ["description", "default", "examples", "deprecated"];

/** @returns {CanonicalNode} */
export function canonicalNode(schema, root) {
  const node = resolve(schema, root);
  const annotations = pick(node, ANNOTATIONS);
  const alternatives = splitAlternatives(node, root).map(tidy);
  return { annotations, alternatives: nullLast(alternatives) };
}

/** Follows `$ref` inside the document; what stands beside it wins. */
function resolve(schema, root) {
  if (schema === true) return {};
  if (schema === false) return { not: {} };
  if (typeof schema.$ref !== "string") return schema;
  const { $ref, ...beside } = schema;
  return { ...resolve(followPointer($ref, root), root), ...beside };
}

function followPointer(reference, root) {
  const steps = decodeURIComponent(reference).replace(/^#\/?/, "").split("/").filter(Boolean);
  const target = steps.reduce((node, step) => node?.[step.replaceAll("~1", "/").replaceAll("~0", "~")], root);
  if (target === undefined) throw new Error(`${reference} leads nowhere`);
  return target;
}

/** A type list and an `anyOf` say the same; members without words of their own are taken apart further. */
function splitAlternatives(node, root) {
  if (Array.isArray(node.anyOf) && Object.keys(node).every((key) => key === "anyOf" || isSilent(key))) {
    return node.anyOf.flatMap((member) => {
      const resolved = resolve(member, root);
      const isNamed = ANNOTATIONS.some((key) => key in resolved);
      return isNamed ? [resolved] : splitAlternatives(resolved, root);
    });
  }
  if (Array.isArray(node.type)) return node.type.map((type) => narrowToType(node, type));
  return [node];
}

const isSilent = (key) => NOISE.has(key) || ANNOTATIONS.includes(key);

function narrowToType({ enum: values, ...node }, type) {
  const narrowed = { ...node, type };
  if (values) narrowed.enum = values.filter((value) => isOfType(value, type));
  for (const key of Object.keys(narrowed)) if (!appliesTo(key, type)) delete narrowed[key];
  return narrowed;
}

function isOfType(value, type) {
  if (type === "null") return value === null;
  if (type === "integer") return Number.isInteger(value);
  if (type === "array") return Array.isArray(value);
  return value !== null && !Array.isArray(value) && typeof value === type;
}

const KEYWORDS_OF = {
  string: ["minLength", "maxLength", "pattern", "format", "contentEncoding", "contentMediaType"],
  number: ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"],
  array: ["items", "prefixItems", "minItems", "maxItems", "uniqueItems"],
  object: ["properties", "required", "additionalProperties", "patternProperties", "propertyNames"],
};

function appliesTo(keyword, type) {
  const owner = Object.keys(KEYWORDS_OF).find((candidate) => KEYWORDS_OF[candidate].includes(keyword));
  return owner === undefined || owner === (type === "integer" ? "number" : type);
}

/** Drops what says nothing, and spells a constant as a list of one. */
function tidy(node) {
  const tidied = {};
  for (const [key, value] of Object.entries(node)) {
    if (isSilent(key) || (key === "additionalProperties" && value === false)) continue;
    if (key === "const") tidied.enum = [value];
    else if (key === "required") {
      if (value.length > 0) tidied.required = [...value].sort();
    } else if (key === "properties") {
      if (Object.keys(value).length > 0) tidied.properties = value;
    } else tidied[key] = value;
  }
  return withoutIdleEnum(tidied);
}

/** All booleans, or null alone, are what the type says already; a type that the values show needs no saying. */
function withoutIdleEnum({ enum: values, ...node }) {
  if (!values || (node.type === "null" && values.length === 1)) return node;
  if (node.type === "boolean" && values.length === 2) return node;
  return { type: onlyType(values), ...node, enum: values };
}

function onlyType(values) {
  const types = new Set(values.map((value) => (value === null ? "null" : typeof value)));
  return types.size === 1 ? [...types][0] : undefined;
}

function nullLast(alternatives) {
  const isNull = ({ type }) => type === "null";
  return [...alternatives.filter((node) => !isNull(node)), ...alternatives.filter(isNull)];
}

function pick(node, keys) {
  return Object.fromEntries(keys.filter((key) => key in node).map((key) => [key, node[key]]));
}
