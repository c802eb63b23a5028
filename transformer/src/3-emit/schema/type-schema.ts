import type { JsonSchemaObject } from "@toolmark/contract";
import type { TypeDoc, TypeIr } from "../../ir.js";
import { definitionOf } from "../resolve-type.js";
import { arraySchema, mapSchema, objectSchema, setSchema, tupleSchema } from "./container-schema.js";
import { hintOf } from "./hint-of.js";
import { bigintSchema, literalsSchema, numberSchema, stringSchema } from "./scalar-schema.js";
import { compact, pointerTo, type SchemaContext } from "./schema-context.js";

/** The schema of a type at its place: the shape's keywords first, then the words for the model. */
export function typeSchema(type: TypeIr, pointer: string, context: SchemaContext): JsonSchemaObject {
  if (type.kind === "ref") return refSchema(type, pointer, context);
  const hint = hintOf(type);
  if (hint) context.hints[pointer] = hint;
  return { ...shapeSchema(type, pointer, context), ...docKeywords(type.doc) };
}

function refSchema(type: TypeIr & { kind: "ref" }, pointer: string, context: SchemaContext): JsonSchemaObject {
  const keptName = context.kept.get(type.name);
  if (keptName !== undefined) return { $ref: `#/$defs/${keptName}`, ...docKeywords(type.doc) };
  const target = definitionOf(type.name, context.definitions);
  return typeSchema({ ...target, doc: { ...target.doc, ...type.doc } }, pointer, context);
}

function docKeywords(doc: TypeDoc | undefined): JsonSchemaObject {
  if (!doc) return {};
  const { title, description, default: value, examples, deprecated } = doc;
  return compact({ title, description, default: value, examples, deprecated });
}

function shapeSchema(
  type: Exclude<TypeIr, { kind: "ref" }>,
  pointer: string,
  context: SchemaContext,
): JsonSchemaObject {
  switch (type.kind) {
    case "unknown":
      return {};
    case "null":
    case "boolean":
      return { type: type.kind };
    case "string":
      return stringSchema(type);
    case "number":
      return numberSchema(type);
    case "bigint":
      return bigintSchema(type);
    case "literals":
      return literalsSchema(type);
    case "date":
      return { type: "string", format: "date-time" };
    case "url":
      return { type: "string", format: "uri" };
    case "bytes":
      return { type: "string" };
    case "array":
      return arraySchema(type, pointer, context);
    case "tuple":
      return tupleSchema(type, pointer, context);
    case "set":
      return setSchema(type, pointer, context);
    case "map":
      return mapSchema(type, pointer, context);
    case "object":
      return objectSchema(type, pointer, context);
    case "union":
      return { anyOf: type.members.map((member, at) => context.write(member, pointerTo(pointer, "anyOf", at))) };
  }
}
