import type { JsonSchemaObject } from "@toolmark/contract";
import type { Written } from "../conversion.js";
import { restoreUnion } from "../restore.js";
import type { Doc, Member, SchemaView } from "../schema/schema-view.js";
import { without } from "../schema/without.js";
import { applyLimits } from "../text/apply-limits.js";
import { writeDoc } from "../text/write-doc.js";
import { writeStrictArray } from "./strict-array.js";
import { writeStrictObject } from "./strict-object.js";
import { resolveSent, writeStrictRef } from "./strict-ref.js";
import { block, type StrictWriter, type WrittenMember } from "./strict-writer.js";

/** Writes what was read of one schema, with its words. */
export function writeStrictView(view: SchemaView, isOptional: boolean, writer: StrictWriter): Written {
  const takesNull = view.isNullable || (isOptional && writer.rules.requiresAll);
  const [only, ...others] = view.members;
  if (only === undefined) return writeNull(view, writer);
  if (others.length > 0) return writeUnion(view, takesNull, writer);
  const { schema, restore, sentences } = writeMember(only, writer);
  const doc = { ...only.doc, ...view.doc };
  const shape = takesNull ? withNull(schema, only) : schema;
  return { schema: addWords(hostWords(shape, doc), { ...view, doc, sentences }, writer), restore };
}

function writeNull(view: SchemaView, writer: StrictWriter): Written {
  if (!view.isNullable) return block({ path: view.path, keyword: "", text: "No value fits here." }, writer);
  return { schema: addWords({ type: "null" }, { ...view, sentences: [] }, writer), restore: undefined };
}

function writeUnion(view: SchemaView, takesNull: boolean, writer: StrictWriter): Written {
  const branches = view.members.map((member): Written => {
    const { schema, restore, sentences } = writeMember(member, writer);
    return { schema: addWords(hostWords(schema, member.doc), { ...member, sentences }, writer), restore };
  });
  const anyOf = [...branches.map(({ schema }) => schema), ...(takesNull ? [{ type: "null" as const }] : [])];
  return {
    schema: addWords({ anyOf }, { ...view, sentences: [] }, writer),
    restore: restoreUnion(branches, resolveSent(writer)),
  };
}

interface Said {
  readonly path: string;
  readonly doc: Doc;
  readonly sentences: readonly string[];
}

function addWords(schema: JsonSchemaObject, said: Said, { rules, conversion }: StrictWriter): JsonSchemaObject {
  return writeDoc(schema, { ...said, keepsDefault: rules.keepsDefault }, conversion);
}

/** Nothing may stand beside `$ref` ("$ref cannot have keywords {'description'}", camel-ai/camel#3001). */
function hostWords(schema: JsonSchemaObject, doc: Doc): JsonSchemaObject {
  return schema.$ref !== undefined && Object.keys(doc).length > 0 ? { anyOf: [schema] } : schema;
}

function writeMember(member: Member, writer: StrictWriter): WrittenMember {
  switch (member.kind) {
    case "any":
      return block(
        { path: member.path, keyword: "", text: "A value of any type cannot be said in strict mode." },
        writer,
      );
    case "scalar":
      return writeScalar(member, writer);
    case "array":
      return writeStrictArray(member, writer);
    case "object":
      return writeStrictObject(member, writer);
    case "ref":
      return writeStrictRef(member, writer);
  }
}

function writeScalar(member: Member & { kind: "scalar" }, { rules, conversion }: StrictWriter): WrittenMember {
  const { type, values } = member;
  const { kept, sentences } = applyLimits(member, (keyword, value) => rules.keeps(keyword, value), conversion);
  const listed = values === undefined ? {} : values.length === 1 ? { const: values[0] ?? null } : { enum: [...values] };
  return { schema: { type, ...listed, ...kept }, restore: undefined, sentences };
}

/** The type list is the form of OpenAI's own examples; containers and references take the other documented one. */
function withNull(schema: JsonSchemaObject, member: Member): JsonSchemaObject {
  if (member.kind !== "scalar") return { anyOf: [schema, { type: "null" }] };
  const { values, type } = member;
  return {
    ...without(schema, ["const"]),
    type: [type, "null"],
    ...(values && { enum: [...values, null] }),
  };
}
