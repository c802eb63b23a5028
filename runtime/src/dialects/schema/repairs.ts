import type { JsonSchemaObject, JsonTypeName } from "@toolmark/contract";
import { isRecord } from "./is-record.js";
import { isTypeName, listTypes } from "./type-names.js";
import { without } from "./without.js";

/** A way in which schemas are wrong or old, and how it is put right. */
interface Repair {
  keyword: string;
  /** For the report; absent where nothing of the meaning changes. */
  text?: string;
  /** The same object when there is nothing to repair. */
  readonly repair: (schema: JsonSchemaObject) => JsonSchemaObject;
}

/** In this order: a later one relies on what an earlier one put right. */
export const REPAIRS: readonly Repair[] = [
  { keyword: "$schema", repair: dropDialectNames },
  { keyword: "type", text: "Unknown type names are left out.", repair: repairType },
  { keyword: "properties", text: "Not an object, so left out.", repair: repairProperties },
  { keyword: "required", text: "A list of names, as JSON Schema 2020-12 has it.", repair: repairRequired },
  { keyword: "items", text: "A list of schemas is prefixItems in JSON Schema 2020-12.", repair: repairItems },
  { keyword: "exclusiveMinimum", text: "A number, as JSON Schema 2020-12 has it.", repair: exclusive("Minimum") },
  { keyword: "exclusiveMaximum", text: "A number, as JSON Schema 2020-12 has it.", repair: exclusive("Maximum") },
  { keyword: "nullable", text: "A null type, as JSON Schema 2020-12 has it.", repair: repairNullable },
];

function dropDialectNames(schema: JsonSchemaObject): JsonSchemaObject {
  return "$schema" in schema || "$id" in schema ? without(schema, ["$schema", "$id"]) : schema;
}

/** `"STRING"` is Gemini's writing, `"any"` and `"float"` are mistakes of hand-written schemas. */
function repairType(schema: JsonSchemaObject): JsonSchemaObject {
  const { type } = schema as { type?: unknown }; // foreign: may be anything
  if (type === undefined) return schema;
  const given = Array.isArray(type) ? (type as unknown[]) : [type]; // an array of unknown
  if (given.every(isTypeName) && given.length > 0) return schema;
  const known = given.map((name) => (typeof name === "string" ? name.toLowerCase() : name)).filter(isTypeName);
  const [first] = known;
  if (first === undefined) return without(schema, ["type"]);
  return { ...schema, type: known.length === 1 ? first : known };
}

/** PHP writes an empty object as `[]`. */
function repairProperties(schema: JsonSchemaObject): JsonSchemaObject {
  return schema.properties === undefined || isRecord(schema.properties) ? schema : { ...schema, properties: {} };
}

/** Draft 3 has `required: true` in the property. */
function repairRequired(schema: JsonSchemaObject): JsonSchemaObject {
  const { required } = schema as { required?: unknown }; // foreign: may be anything
  const named = Array.isArray(required) && required.every((name) => typeof name === "string") ? required : undefined;
  const marked = Object.entries(schema.properties ?? {}).flatMap(
    ([name, property]) =>
      isRecord(property) && (property as Record<string, unknown>)["required"] === true ? [name] : [], // foreign: a boolean
  );
  if (marked.length > 0) return { ...schema, required: [...new Set([...(named ?? []), ...marked])] };
  return required === undefined || named ? schema : without(schema, ["required"]);
}

function repairItems(schema: JsonSchemaObject): JsonSchemaObject {
  if (!Array.isArray(schema.items)) return schema;
  const { items, additionalItems, ...rest } = schema as JsonSchemaObject & { items: JsonSchemaObject[] }; // just seen
  return { ...rest, prefixItems: items, ...(additionalItems !== undefined && { items: additionalItems as boolean }) }; // a schema
}

/** Draft 4 has `exclusiveMinimum: true` beside `minimum`. */
function exclusive(bound: "Minimum" | "Maximum"): Repair["repair"] {
  const [keyword, plain] = [`exclusive${bound}`, bound.toLowerCase()];
  return (schema) => {
    const flag = schema[keyword];
    if (typeof flag !== "boolean") return schema;
    const value = schema[plain];
    return flag && typeof value === "number"
      ? { ...without(schema, [plain]), [keyword]: value }
      : without(schema, [keyword]);
  };
}

/** OpenAPI 3.0 has `nullable: true`. */
function repairNullable(schema: JsonSchemaObject): JsonSchemaObject {
  if (!("nullable" in schema)) return schema;
  const rest = without(schema, ["nullable"]);
  if (schema["nullable"] !== true) return rest;
  if (rest.type === undefined) return { anyOf: [rest, { type: "null" }] };
  const type: JsonTypeName[] = [...new Set<JsonTypeName>([...listTypes(rest), "null"])];
  if (rest.const !== undefined) return { ...without(rest, ["const"]), type, enum: [rest.const, null] };
  return rest.enum === undefined
    ? { ...rest, type }
    : { ...rest, type, enum: [...rest.enum.filter((value) => value !== null), null] };
}
