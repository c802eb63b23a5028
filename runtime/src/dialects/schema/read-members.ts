import type { JsonPrimitive, JsonSchema, JsonSchemaObject, JsonTypeName } from "@toolmark/contract";
import type { Child, Keywords } from "../conversion.js";
import { isOtherDemand, KEYWORDS_OF_TYPE, SHOWS_TYPE } from "./keyword-sets.js";
import { pointerTo } from "./pointer.js";
import type { ArrayMember, Member, ObjectMember, ScalarMember, SchemaView } from "./schema-view.js";
import { listTypes, typeOfValue } from "./type-names.js";
import { without } from "./without.js";

/** The shapes of a schema without `$ref` and union: one for each of its types. */
export function readMembers(schema: JsonSchemaObject, path: string): Pick<SchemaView, "isNullable" | "members"> {
  const values = schema.const !== undefined ? [schema.const] : schema.enum;
  const types = typesOf(schema, values);
  const demands = demandsOf(schema);
  if (types.length === 0) return { isNullable: false, members: [{ kind: "any", path, doc: {}, limits: demands }] };
  const isNullable = types.includes("null") && (values === undefined || values.includes(null));
  const members = types.flatMap((type) => readMember(schema, { type, values, path }));
  const [first, ...others] = members;
  if (first === undefined) return { isNullable, members };
  return { isNullable, members: [{ ...first, limits: { ...first.limits, ...demands } }, ...others] };
}

/** `number` takes integers too. */
function typesOf(schema: JsonSchemaObject, values: readonly unknown[] | undefined): readonly JsonTypeName[] {
  const named = listTypes(schema);
  const types = named.length > 0 ? named : (values?.map(typeOfValue) ?? shownType(schema));
  return [...new Set(types)].filter((type) => type !== "integer" || !types.includes("number"));
}

function shownType(schema: JsonSchemaObject): readonly JsonTypeName[] {
  const shown = SHOWS_TYPE.find(([, keywords]) => keywords.some((keyword) => keyword in schema));
  return shown ? [shown[0]] : [];
}

interface Place {
  readonly type: JsonTypeName;
  readonly values: readonly unknown[] | undefined;
  readonly path: string;
}

function readMember(schema: JsonSchemaObject, { type, values, path }: Place): Member[] {
  const base = { path, doc: {} };
  switch (type) {
    case "null":
      return [];
    case "array":
      return [{ ...base, ...readArray(schema, path), limits: containerLimits(schema, type) }];
    case "object":
      return [{ ...base, ...readObject(schema, path), limits: containerLimits(schema, type) }];
    case "string":
    case "number":
    case "integer":
    case "boolean": {
      const limits = scalarLimits(schema, type);
      if (values === undefined) return [{ ...base, kind: "scalar", type, limits }];
      const own = values.filter((value): value is JsonPrimitive => isOfType(value, type));
      return own.length === 0 ? [] : [{ ...base, kind: "scalar", type, limits, values: own }];
    }
  }
}

const NUMBER_FORMAT = /^(?:u?int\d*|float|double|decimal)$/;

/** In a schema of several types, a format belongs to strings or to numbers. */
function scalarLimits(schema: JsonSchemaObject, type: ScalarMember["type"]): Keywords {
  if (type === "boolean") return {};
  const limits = pick(schema, KEYWORDS_OF_TYPE[type]);
  const isForeign = "format" in limits && NUMBER_FORMAT.test(String(limits["format"])) === (type === "string");
  return isForeign ? without(limits, ["format"]) : limits;
}

function isOfType(value: unknown, type: JsonTypeName): boolean {
  const own = typeOfValue(value);
  return own === type || (own === "integer" && type === "number");
}

function containerLimits(schema: JsonSchemaObject, type: "array" | "object"): Keywords {
  return pick(schema, [...KEYWORDS_OF_TYPE[type], "enum", "const"]);
}

function readArray(schema: JsonSchemaObject, path: string): Pick<ArrayMember, "kind" | "prefix" | "rest"> {
  const prefix = (schema.prefixItems ?? []).map((item, at) => ({
    schema: item,
    path: pointerTo(path, "prefixItems", at),
  }));
  return { kind: "array", prefix, rest: childAt(schema.items, path, "items") };
}

type ObjectShape = Pick<ObjectMember, "kind" | "properties" | "listsProperties" | "further" | "patterns" | "names">;

function readObject(schema: JsonSchemaObject, path: string): ObjectShape {
  const required = new Set(schema.required);
  return {
    kind: "object",
    listsProperties: schema.properties !== undefined,
    properties: Object.entries(schema.properties ?? {}).map(([name, property]) => ({
      name,
      schema: property,
      path: pointerTo(path, "properties", name),
      isRequired: required.has(name),
    })),
    further: childAt(schema.additionalProperties, path, "additionalProperties"),
    patterns: Object.entries(schema.patternProperties ?? {}).map(([pattern, value]) => ({
      pattern,
      schema: value,
      path: pointerTo(path, "patternProperties", pattern),
    })),
    names: childAt(schema.propertyNames, path, "propertyNames") || undefined,
  };
}

function childAt(schema: JsonSchema | undefined, path: string, keyword: string): Child | false | undefined {
  return schema === undefined || schema === false ? schema : { schema, path: pointerTo(path, keyword) };
}

/** What has no place of its own; a union here is one of conditions, not of shapes. */
function demandsOf(schema: JsonSchemaObject): Keywords {
  return pick(
    schema,
    Object.keys(schema).filter((keyword) => isOtherDemand(keyword) || /^(any|one)Of$/.test(keyword)),
  );
}

function pick(schema: Keywords, keywords: readonly string[]): Keywords {
  return Object.fromEntries(
    keywords.filter((keyword) => keyword in schema).map((keyword) => [keyword, schema[keyword]]),
  );
}
