import type { JsonSchemaObject } from "@toolmark/contract";
import { restoreUnion } from "../restore.js";
import type { Doc, SchemaView } from "../schema/schema-view.js";
import { applyLimits } from "../text/apply-limits.js";
import { foldText } from "../text/fold-text.js";
import { writeDoc } from "../text/write-doc.js";
import { cutSentence, expandRefs, type OpenMember } from "./expand-refs.js";
import { writeGeminiArray } from "./gemini-array.js";
import { writeGeminiObject } from "./gemini-object.js";
import { writeGeminiScalar } from "./gemini-scalar.js";
import type { GeminiMember, GeminiWriter, GeminiWritten } from "./gemini-writer.js";
import { noteUntyped } from "./note-untyped.js";

/** Writes what was read of one schema, with its words. */
export function writeGeminiView(view: SchemaView, refs: readonly string[], writer: GeminiWriter): GeminiWritten {
  const { isNullable, members } = expandRefs(view, refs, writer);
  const untyped = members.find(({ member }) => member.kind === "any");
  const [only, ...others] = untyped ? [untyped] : members;
  if (only === undefined) return writeNull(view, isNullable, writer);
  if (others.length > 0) return writeUnion(view, { isNullable, members }, writer);
  const { schema, restore, sentences, filler } = writeMember(only, writer);
  const words = { ...view, doc: { ...only.member.doc, ...view.doc }, sentences };
  if (filler && isNullable) noteUntyped(view.path, writer.conversion);
  const shape = isNullable ? withNull(schema) : schema;
  return {
    schema: writeDoc(shape, words, writer.conversion),
    restore,
    ...(filler && !isNullable && { filler }),
  };
}

/** Without a type, `null` is taken anyway. */
function withNull(schema: JsonSchemaObject): JsonSchemaObject {
  const { type, ...rest } = schema;
  return type === undefined ? schema : { type, nullable: true, ...rest };
}

/** There are no boolean schemas, and a `null` alone is said as a string that is never one. */
function writeNull(view: SchemaView, isNullable: boolean, { conversion }: GeminiWriter): GeminiWritten {
  const schema: JsonSchemaObject = isNullable ? { type: "string", nullable: true } : {};
  const text = isNullable ? "Always null." : "No value fits here.";
  conversion.report.push({ path: view.path, keyword: "type", action: "rewritten", text });
  return { schema: writeDoc(schema, { ...view, sentences: [text] }, conversion), restore: undefined };
}

/**
 * A union stands alone: "schema specified other fields alongside any_of. When using any_of, it must be the only field set"
 * (Vertex, anomalyco/opencode#15795). So `nullable` and the words go into a branch.
 */
function writeUnion(
  view: SchemaView,
  { isNullable, members }: { isNullable: boolean; members: readonly OpenMember[] },
  writer: GeminiWriter,
): GeminiWritten {
  const branches = members.map((open, at) => {
    const { schema, restore, sentences, filler } = writeMember(open, writer);
    if (filler) noteUntyped(open.member.path, writer.conversion);
    const doc = at === 0 ? joinDocs(view.doc, open.member.doc) : open.member.doc;
    return { schema: writeDoc(schema, { ...open.member, doc, sentences }, writer.conversion), restore };
  });
  const typed = branches.find(({ schema }) => schema.type !== undefined);
  const anyOf = branches.map((branch) => (isNullable && branch === typed ? withNull(branch.schema) : branch.schema));
  return {
    schema: { anyOf },
    restore: restoreUnion(branches.map(({ restore }, at) => ({ schema: anyOf[at] ?? {}, restore }))),
  };
}

function joinDocs(outer: Doc, inner: Doc): Doc {
  const description = foldText(outer.description, inner.description === undefined ? [] : [inner.description]);
  return { ...inner, ...outer, ...(description !== undefined && { description }) };
}

function writeMember({ member, refs, cutRef }: OpenMember, writer: GeminiWriter): GeminiMember {
  writer.size.count += 1;
  switch (member.kind) {
    case "any": {
      const { sentences } = applyLimits(member, () => false, writer.conversion);
      if (cutRef === undefined) return { schema: {}, restore: undefined, sentences };
      return { schema: {}, restore: writer.restoreCut(cutRef), sentences: [...sentences, cutSentence(cutRef)] };
    }
    case "scalar":
      return writeGeminiScalar(member, writer.conversion);
    case "array":
      return writeGeminiArray(member, refs, writer);
    case "object":
      return writeGeminiObject(member, refs, writer);
  }
}
