import type { JsonSchema, JsonSchemaObject } from "@toolmark/contract";
import type { IndexIr, ObjectShape, PropertyIr, TypeIr } from "../../ir.js";
import { NUMBER_KEY_PATTERN } from "../number-key-pattern.js";
import { isTextKey } from "../resolve-type.js";
import { hasNumberKeys } from "./hint-of.js";
import { compact, pointerTo, type SchemaContext } from "./schema-context.js";

type Kind<K extends TypeIr["kind"]> = Extract<TypeIr, { kind: K }>;

export function arraySchema(type: Kind<"array">, pointer: string, context: SchemaContext): JsonSchemaObject {
  const { minItems, maxItems, uniqueItems } = type;
  return compact({
    type: "array",
    items: context.write(type.items, pointerTo(pointer, "items")),
    minItems,
    maxItems,
    uniqueItems,
  });
}

export function setSchema(type: Kind<"set">, pointer: string, context: SchemaContext): JsonSchemaObject {
  return { type: "array", items: context.write(type.items, pointerTo(pointer, "items")), uniqueItems: true };
}

export function tupleSchema(type: Kind<"tuple">, pointer: string, context: SchemaContext): JsonSchemaObject {
  const { prefix, rest, minItems } = type;
  return compact({
    type: "array",
    prefixItems:
      prefix.length > 0
        ? prefix.map((item, at) => context.write(item, pointerTo(pointer, "prefixItems", at)))
        : undefined,
    items: rest ? context.write(rest, pointerTo(pointer, "items")) : false,
    minItems: minItems > 0 ? minItems : undefined,
    maxItems: rest ? undefined : prefix.length,
  });
}

export function mapSchema(type: Kind<"map">, pointer: string, context: SchemaContext): JsonSchemaObject {
  if (!isTextKey(type.key, context.definitions)) return pairsSchema(type, pointer, context);
  const names = context.write(type.key, pointerTo(pointer, "propertyNames"));
  const isConstrained = Object.keys(names).some((keyword) => keyword !== "type");
  return compact({
    type: "object",
    propertyNames: isConstrained ? names : undefined,
    additionalProperties: context.write(type.value, pointerTo(pointer, "additionalProperties")),
  });
}

function pairsSchema(type: Kind<"map">, pointer: string, context: SchemaContext): JsonSchemaObject {
  const pair: TypeIr = { kind: "tuple", prefix: [type.key, type.value], minItems: 2 };
  return { type: "array", items: context.write(pair, pointerTo(pointer, "items")) };
}

export function objectSchema(type: ObjectShape, pointer: string, context: SchemaContext): JsonSchemaObject {
  const isOpen = type.indexes.length > 0;
  const required = type.properties.filter((property) => property.isRequired).map((property) => property.name);
  return compact({
    type: "object",
    properties: isOpen && type.properties.length === 0 ? undefined : propertySchemas(type.properties, pointer, context),
    required: required.length > 0 ? required : undefined,
    ...(isOpen ? indexSchemas(type, pointer, context) : { additionalProperties: false }),
  });
}

function propertySchemas(
  properties: readonly PropertyIr[],
  pointer: string,
  context: SchemaContext,
): Record<string, JsonSchema> {
  const entries = properties.map((property) => {
    const schema = context.write(property.type, pointerTo(pointer, "properties", property.name));
    return [property.name, property.default === undefined ? schema : withDefault(schema, property.default)] as const;
  });
  // fromEntries defines own members, so that `__proto__` is a name like any other.
  return Object.fromEntries(entries);
}

/** The default stands after the description and before examples. */
function withDefault(
  schema: JsonSchemaObject,
  value: NonNullable<JsonSchemaObject["default"]> | null,
): JsonSchemaObject {
  const { examples, deprecated, ...shape } = schema;
  return compact({ ...shape, default: value, examples, deprecated });
}

function indexSchemas(type: ObjectShape, pointer: string, context: SchemaContext): JsonSchemaObject {
  const [first] = type.indexes;
  if (first && hasNumberKeys(type)) return numberKeysSchema(first, pointer, context);
  const text = type.indexes.find((index) => index.key === "string");
  const patterns = type.indexes.filter((index) => index.key !== "string");
  return compact({
    patternProperties:
      patterns.length > 0
        ? Object.fromEntries(patterns.map((index) => patternEntry(index, pointer, context)))
        : undefined,
    additionalProperties: text ? context.write(text.value, pointerTo(pointer, "additionalProperties")) : false,
  });
}

function numberKeysSchema(index: IndexIr, pointer: string, context: SchemaContext): JsonSchemaObject {
  const additionalProperties = context.write(index.value, pointerTo(pointer, "additionalProperties"));
  return { propertyNames: { pattern: NUMBER_KEY_PATTERN }, additionalProperties };
}

function patternEntry(index: IndexIr, pointer: string, context: SchemaContext): [string, JsonSchema] {
  const pattern = typeof index.key === "string" ? NUMBER_KEY_PATTERN : index.key.pattern;
  return [pattern, context.write(index.value, pointerTo(pointer, "patternProperties", pattern))];
}
