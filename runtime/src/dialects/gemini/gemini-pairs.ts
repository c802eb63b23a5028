import type { JsonSchemaObject } from "@toolmark/contract";
import type { Keywords, Written } from "../conversion.js";
import { restorePairs, restoreUnion } from "../restore.js";
import { isPlainPattern } from "../schema/is-plain-pattern.js";
import { sameJson } from "../schema/same-json.js";
import type { ObjectMember } from "../schema/schema-view.js";
import { applyLimits } from "../text/apply-limits.js";
import type { GeminiMember, GeminiWriter } from "./gemini-writer.js";
import { keepsInGemini } from "./keeps-in-gemini.js";

/** An object whose keys are data. */
export function isRecordShape({ properties, further, patterns, listsProperties }: ObjectMember): boolean {
  return (
    properties.length === 0 && (patterns.length > 0 || (further === undefined ? !listsProperties : further !== false))
  );
}

/** Keys that are data cannot be said, so that a list of pairs is asked for and made an object again. */
export function writeGeminiPairs(member: ObjectMember, refs: readonly string[], writer: GeminiWriter): GeminiMember {
  const { conversion } = writer;
  const text = "A list of key and value pairs.";
  conversion.report.push({ path: member.path, keyword: "additionalProperties", action: "rewritten", text });
  const value = writeValue(member, refs, writer);
  const properties = { key: writeKey(member, refs, writer), value: value.schema };
  const { kept, sentences } = applyLimits({ ...member, limits: countItems(member.limits) }, keepsInGemini, conversion);
  return {
    schema: { type: "array", items: { type: "object", properties, required: ["key", "value"] }, ...kept },
    restore: restorePairs(value.restore),
    sentences: [text, ...sentences],
  };
}

function writeValue({ path, further, patterns }: ObjectMember, refs: readonly string[], writer: GeminiWriter): Written {
  const children = [...(further ? [further] : []), ...patterns];
  const [first, ...others] = children.length > 0 ? children : [{ schema: true, path }];
  const written = [first, ...others].flatMap((child) => (child ? [writer.write(child, refs)] : []));
  const [only, ...more] = written.filter(
    ({ schema }, at) => written.findIndex((other) => sameJson(other.schema, schema)) === at,
  );
  if (only && more.length === 0) return only;
  return { schema: { anyOf: written.map(({ schema }) => schema) }, restore: restoreUnion(written) };
}

function writeKey({ names, patterns, further }: ObjectMember, refs: readonly string[], writer: GeminiWriter) {
  const key: JsonSchemaObject = { ...(names && writer.write(names, refs).schema), type: "string" };
  const [only] = patterns;
  if (further || only === undefined) return key;
  const pattern = patterns.length === 1 ? only.pattern : patterns.map((each) => `(?:${each.pattern})`).join("|");
  return isPlainPattern(pattern) ? { ...key, pattern } : key;
}

function countItems({ minProperties, maxProperties, ...rest }: Keywords): Keywords {
  return {
    ...rest,
    ...(minProperties !== undefined && { minItems: minProperties }),
    ...(maxProperties !== undefined && { maxItems: maxProperties }),
  };
}
