import { inTurn, restoreObject, type PropertyRestore } from "../restore.js";
import type { ObjectMember, Property } from "../schema/schema-view.js";
import { applyLimits, moveToText } from "../text/apply-limits.js";
import { describeShape } from "../text/describe-shape.js";
import { isRecordShape, writeGeminiPairs } from "./gemini-pairs.js";
import type { GeminiMember, GeminiWriter, GeminiWritten } from "./gemini-writer.js";
import { keepsInGemini } from "./keeps-in-gemini.js";

/** An object has properties ("properties: should be non-empty for OBJECT type", agno-agi/agno#2112) and no other keys. */
export function writeGeminiObject(member: ObjectMember, refs: readonly string[], writer: GeminiWriter): GeminiMember {
  if (isRecordShape(member)) return writeGeminiPairs(member, refs, writer);
  const written = member.properties.map((property) => ({ property, ...writeProperty(property, refs, writer) }));
  const sent = written.filter(({ isSent }) => isSent);
  const plans = new Map(written.map(({ property, plan }) => [property.name, plan] as const));
  const restore = restoreObject(plans);
  if (sent.length === 0 && (member.further || member.patterns.length > 0)) {
    const pairs = writeGeminiPairs(member, refs, writer);
    return { ...pairs, restore: inTurn(pairs.restore, restore) };
  }
  if (sent.length === 0) return writeEmpty(plans, restore);
  const required = sent.filter(({ property }) => property.isRequired).map(({ property }) => property.name);
  const { kept, sentences } = applyLimits(member, keepsInGemini, writer.conversion);
  return {
    schema: {
      type: "object",
      properties: Object.fromEntries(sent.map(({ property, schema }) => [property.name, schema])),
      ...(required.length > 0 && { required }),
      ...kept,
    },
    restore,
    sentences: [...sentences, ...describeFurther(member, refs, writer)],
  };
}

type Plans = ReadonlyMap<string, PropertyRestore>;

/** Where such an object cannot be left out, as an item or in a union, it goes without a type. */
function writeEmpty(plans: Plans, restore: GeminiMember["restore"]): GeminiMember {
  const filled = [...plans].flatMap(([name, { fill }]) => (fill ? [[name, fill] as const] : []));
  return {
    schema: {},
    restore,
    sentences: ["An object without properties: {}."],
    filler: () => Object.fromEntries(filled.map(([name, fill]) => [name, fill()])),
  };
}

interface WrittenProperty extends GeminiWritten {
  readonly isSent: boolean;
  readonly plan: PropertyRestore;
}

function writeProperty(property: Property, refs: readonly string[], writer: GeminiWriter): WrittenProperty {
  const { path, isRequired, schema } = property;
  const { report } = writer.conversion;
  if (schema === false) {
    report.push({ path, keyword: "properties", action: "dropped", text: "Left out, as no value fits." });
    return { schema: {}, restore: undefined, isSent: false, plan: {} };
  }
  const written = writer.writeOrOmit(property, refs);
  if (!written.filler) return { ...written, isSent: true, plan: { restore: written.restore } };
  const text = isRequired ? "Left out; an empty object is put in its place." : "Left out, as it has no properties.";
  report.push({ path, keyword: "properties", action: "rewritten", text });
  return {
    ...written,
    isSent: false,
    plan: { restore: written.restore, fill: isRequired ? written.filler : undefined },
  };
}

/** There is no `additionalProperties` either; a model may still send other keys when it is told. */
function describeFurther(member: ObjectMember, refs: readonly string[], writer: GeminiWriter): string[] {
  const { path, further, patterns, names } = member;
  const { report } = writer.conversion;
  const values = [...(further ? [further] : []), ...patterns].map((child) =>
    describeShape(writer.write(child, refs).schema),
  );
  if (values.length === 0) return names ? moveToText(path, ["propertyNames", names.schema], writer.conversion) : [];
  const keys =
    patterns.length > 0 && !further ? ` that match ${patterns.map(({ pattern }) => pattern).join(" or ")}` : "";
  const text = `Other keys${keys} may be given too, each with ${[...new Set(values)].join(" or ")}.`;
  report.push({ path, keyword: "additionalProperties", action: "moved-to-description", text });
  return [text];
}
