import type { JsonSchema, JsonSchemaObject, JsonTypeName, JsonValue } from "@toolmark/contract";

/** The types that values are told apart by; an integer is a number here. */
export type ValueType = Exclude<JsonTypeName, "integer">;

/** Values of one type that a schema allows. */
export interface TypedAlternative {
  type: ValueType;
  schema: JsonSchemaObject;
  isInteger: boolean;
  /** Only these; absent for any value of the type that fits the schema's constraints. */
  values: readonly JsonValue[] | undefined;
}

/** One of the kinds of value that a schema allows. */
export type Alternative =
  | TypedAlternative
  /** Any value at all. */
  | { type: "any"; schema: JsonSchemaObject }
  /** Something that can only be compared by its text. */
  | { type: "opaque"; schema: JsonSchemaObject };

type Resolve = (schema: JsonSchema) => JsonSchemaObject;

/** The keywords that constrain values of one type and leave all others alone. */
export const keywordsOf: Record<ValueType, readonly string[]> = {
  string: ["minLength", "maxLength", "pattern", "format", "contentEncoding"],
  number: ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"],
  boolean: [],
  null: [],
  array: ["items", "prefixItems", "minItems", "maxItems", "uniqueItems"],
  object: [
    ...["properties", "required", "additionalProperties", "patternProperties", "propertyNames"],
    ...["minProperties", "maxProperties"],
  ],
};

const harmless = new Set([
  ...["$schema", "$id", "$defs", "$comment", "title", "description", "default", "examples", "deprecated"],
  ...["contentMediaType", "readOnly", "writeOnly"],
]);

/**
 * Takes a schema apart into the kinds of value that it allows: the members of a union, the types of a type list, the
 * values of an enum by type. References are followed. A schema that allows nothing has none.
 */
export function alternativesOf(schema: JsonSchema, resolve: Resolve, passed: readonly object[] = []): Alternative[] {
  const node = resolve(schema);
  const members = node.anyOf ?? node.oneOf;
  const others = Object.keys(node).filter(
    (keyword) => !harmless.has(keyword) && keyword !== "anyOf" && keyword !== "oneOf",
  );
  if (members) {
    if (passed.includes(node)) return [];
    if (others.length > 0 || (node.anyOf && node.oneOf)) return [{ type: "opaque", schema: node }];
    return members.flatMap((member) => alternativesOf(member, resolve, [...passed, node]));
  }
  if (allowsNothing(node)) return [];
  if (others.length === 0) return [{ type: "any", schema: node }];
  return simpleAlternatives(node, others);
}

function allowsNothing({ not }: JsonSchemaObject): boolean {
  return not === true || (typeof not === "object" && Object.keys(not).length === 0);
}

function simpleAlternatives(node: JsonSchemaObject, keywords: readonly string[]): Alternative[] {
  const constraining = keywords.filter((keyword) => !["type", "enum", "const"].includes(keyword));
  const owners = constraining.map((keyword) => valueTypes.find((type) => keywordsOf[type].includes(keyword)));
  const values = valuesOf(node);
  const types = typesOf(node, values, owners);
  const isStructured = types.some((type) => type === "array" || type === "object");
  if (owners.includes(undefined) || types.length === 0 || (values && isStructured)) {
    return [{ type: "opaque", schema: node }];
  }
  return types.map((type) => {
    const isInteger =
      type === "number" && !listOf(node.type).includes("number") && listOf(node.type).includes("integer");
    return { type, schema: node, isInteger, values: valuesOfType(type, values) };
  });
}

/** A type that is itself a list of values is given as one: `boolean` compares with `true` alone. */
function valuesOfType(type: ValueType, values: readonly JsonValue[] | undefined): readonly JsonValue[] | undefined {
  if (type === "null") return [null];
  if (values === undefined) return type === "boolean" ? [true, false] : undefined;
  return values.filter((value) => typeOf(value) === type);
}

const valueTypes: readonly ValueType[] = ["string", "number", "boolean", "null", "array", "object"];

function typesOf(
  node: JsonSchemaObject,
  values: readonly JsonValue[] | undefined,
  owners: readonly (ValueType | undefined)[],
): readonly ValueType[] {
  const declared = listOf(node.type).map((type) => (type === "integer" ? "number" : type));
  const held = values?.map(typeOf);
  const candidates = held?.filter((type) => declared.length === 0 || declared.includes(type)) ?? declared;
  const implied =
    candidates.length === 0 && held === undefined ? owners.filter((type) => type !== undefined) : candidates;
  const distinct = [...new Set(implied)];
  return declared.length === 0 && held === undefined && distinct.length > 1 ? [] : distinct;
}

function valuesOf(node: JsonSchemaObject): readonly JsonValue[] | undefined {
  return node.const !== undefined ? [node.const] : node.enum;
}

/** The type that a JSON value has. */
export function typeOf(value: JsonValue): ValueType {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  const type = typeof value;
  return type === "string" || type === "number" || type === "boolean" ? type : "object";
}

function listOf<T>(item: T | T[] | undefined): T[] {
  if (item === undefined) return [];
  return Array.isArray(item) ? item : [item];
}
