import type { JsonValue } from "@toolmark/contract";
import { BooleanNode } from "../node/boolean-node.js";
import { type Kinds, KindsNode } from "../node/kinds-node.js";
import { LiteralsNode } from "../node/literals-node.js";
import { NullNode } from "../node/null-node.js";
import type { SchemaNode } from "../node/schema-node.js";
import { UnionNode } from "../node/union-node.js";
import { type DataRecord, isRecord } from "../object/is-record.js";
import { compileArray } from "./compile-array.js";
import { compileConverted } from "./compile-hinted.js";
import { compileObject } from "./compile-object.js";
import { compileBigInt, compileNumber, compileString } from "./compile-scalar.js";
import { hasAny, listOf, textOf, textsOf } from "./keywords.js";
import type { SchemaCompiler } from "./schema-compiler.js";

/** The type that a schema's own keywords describe, those aside that combine schemas; `undefined` where there are none. */
export function compileKeywords(schema: DataRecord, pointer: string, compiler: SchemaCompiler): SchemaNode | undefined {
  const literals = readLiterals(schema);
  if (literals) return compileLiterals(literals, compiler.hintAt(pointer) === "enum");
  const hint = compiler.hintAt(pointer);
  if (hint?.startsWith("bigint")) return compileBigInt(schema, hint);
  if (hint === "date" || hint === "url" || hint === "bytes") return compileConverted(hint);
  const place = { schema, pointer };
  const members = readTypes(schema).map((type) => compileType(type, place, compiler));
  return members.length > 1 ? new UnionNode(members) : (members[0] ?? compileKinds(place, compiler));
}

function readLiterals(schema: DataRecord): readonly JsonValue[] | undefined {
  if (Object.hasOwn(schema, "const")) return [schema["const"] as JsonValue]; // a schema is JSON
  const values = listOf(schema, "enum");
  if (!values) return undefined;
  const types = readTypes(schema);
  return values.filter((value) => types.length === 0 || types.some((type) => isOfType(value, type))) as JsonValue[]; // likewise
}

function compileLiterals(values: readonly JsonValue[], isEnum: boolean): SchemaNode {
  return values.length === 1 && values[0] === null ? new NullNode() : new LiteralsNode(values, isEnum);
}

const typeNames: readonly string[] = ["string", "number", "integer", "boolean", "null", "array", "object"];

/** The names under `type`; an integer is a number already. */
function readTypes(schema: DataRecord): readonly string[] {
  const name = textOf(schema, "type");
  const names = name === undefined ? textsOf(schema, "type") : [name];
  return names.filter((type) => typeNames.includes(type) && !(type === "integer" && names.includes("number")));
}

function isOfType(value: unknown, type: string): boolean {
  switch (type) {
    case "null":
      return value === null;
    case "array":
      return Array.isArray(value);
    case "object":
      return isRecord(value);
    case "integer":
      return Number.isInteger(value);
    default:
      return typeof value === type;
  }
}

/** A schema that is an object, and where it stands. */
interface Place {
  schema: DataRecord;
  pointer: string;
}

function compileType(type: string, { schema, pointer }: Place, compiler: SchemaCompiler): SchemaNode {
  switch (type) {
    case "string":
      return compileString(schema, (source) => compiler.pattern(source));
    case "array":
      return compileArray(schema, pointer, compiler);
    case "object":
      return compileObject(schema, pointer, compiler);
    case "boolean":
      return new BooleanNode();
    case "null":
      return new NullNode();
    default:
      return compileNumber(schema, type === "integer");
  }
}

const stringKeywords = ["minLength", "maxLength", "pattern", "format"];
const numberKeywords = ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"];
const arrayKeywords = ["items", "prefixItems", "minItems", "maxItems", "uniqueItems", "contains"];
const objectKeywords = [
  ...["properties", "required", "additionalProperties", "patternProperties", "propertyNames"],
  ...["minProperties", "maxProperties", "dependentRequired", "dependencies"],
];

function compileKinds(place: Place, compiler: SchemaCompiler): SchemaNode | undefined {
  const { schema } = place;
  const kinds: Kinds = {};
  if (hasAny(schema, stringKeywords)) kinds.string = compileType("string", place, compiler);
  if (hasAny(schema, numberKeywords)) kinds.number = compileType("number", place, compiler);
  if (hasAny(schema, arrayKeywords)) kinds.array = compileType("array", place, compiler);
  if (hasAny(schema, objectKeywords)) kinds.object = compileType("object", place, compiler);
  return Object.keys(kinds).length > 0 ? new KindsNode(kinds) : undefined;
}
