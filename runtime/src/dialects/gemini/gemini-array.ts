import { restoreItems } from "../restore.js";
import type { ArrayMember } from "../schema/schema-view.js";
import { applyLimits } from "../text/apply-limits.js";
import { joinTuple } from "../tuple.js";
import type { GeminiMember, GeminiWriter } from "./gemini-writer.js";
import { keepsInGemini } from "./keeps-in-gemini.js";

/** An array always has `items` ("items: missing field"), and nothing but an array has them. */
export function writeGeminiArray(member: ArrayMember, refs: readonly string[], writer: GeminiWriter): GeminiMember {
  if (member.prefix.length > 0) return writeTuple(member, refs, writer);
  const limits = member.rest === false ? { ...member.limits, maxItems: 0 } : member.limits;
  const { kept, sentences } = applyLimits({ ...member, limits }, keepsInGemini, writer.conversion);
  const items = writer.write(member.rest || { schema: true, path: member.path }, refs);
  return {
    schema: { type: "array", items: items.schema, ...kept },
    restore: restoreItems([], items.restore),
    sentences,
  };
}

/** There is no `prefixItems` ("Unknown name "prefixItems"", googleapis/python-genai#69). */
function writeTuple(member: ArrayMember, refs: readonly string[], writer: GeminiWriter): GeminiMember {
  const prefix = member.prefix.map((item) => writer.write(item, refs));
  const rest = member.rest ? writer.write(member.rest, refs) : undefined;
  const tuple = joinTuple(member, { prefix, rest }, writer.conversion);
  const { kept, sentences } = applyLimits({ ...member, limits: tuple.limits }, keepsInGemini, writer.conversion);
  return {
    schema: { type: "array", items: tuple.items, ...kept },
    restore: tuple.restore,
    sentences: [...tuple.sentences, ...sentences],
  };
}
