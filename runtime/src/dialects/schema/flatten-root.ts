import type { JsonSchema, JsonSchemaObject } from "@toolmark/contract";
import type { Conversion } from "../conversion.js";
import { moveToText } from "../text/apply-limits.js";
import { foldText } from "../text/fold-text.js";
import { isBareCondition } from "./is-bare-condition.js";
import { followRootRef, joinAllOf } from "./join-all-of.js";
import { isOtherDemand } from "./keyword-sets.js";
import { listTypes } from "./type-names.js";
import { uniteObjects } from "./unite-objects.js";
import { without } from "./without.js";

/** Keywords that no provider takes at the root of an input schema. */
const NOT_AT_ROOT = ["anyOf", "oneOf", "allOf", "enum", "const", "not", "$ref"];

/**
 * The input schema with one object at its root, as every provider wants it. OpenAI: "schema must have type 'object' and not
 * have 'oneOf'/'anyOf'/'allOf'/'enum'/'not' at the top level" (langchain-ai/langchainjs#9804); Anthropic: "input_schema does
 * not support oneOf, allOf, or anyOf at the top level" (anthropics/claude-code#27337); Vertex: "parameters schema should be
 * of type OBJECT" (diegosouzapw/OmniRoute#3360). The same object when it was so already.
 */
export function flattenRoot(root: JsonSchemaObject, conversion: Conversion): JsonSchemaObject {
  if (root.type === "object" && NOT_AT_ROOT.every((keyword) => !(keyword in root))) return root;
  const flat = describeDemands(flattenUnion(joinRoot(root, conversion), conversion), conversion);
  if (flat.type === "object") return flat;
  const wasOther = listTypes(flat).length > 0 && !listTypes(flat).includes("object");
  const text = wasOther ? "Arguments are always an object; the other type is left out." : "Always an object.";
  conversion.report.push({ path: "", keyword: "type", action: "rewritten", text });
  return { ...flat, type: "object" };
}

function joinRoot(root: JsonSchemaObject, conversion: Conversion): JsonSchemaObject {
  return followRootRef(joinAllOf({ schema: root, path: "" }, conversion), conversion);
}

/** A root union: one object that has the members of all branches, with the forms in words. */
function flattenUnion(root: JsonSchemaObject, conversion: Conversion): JsonSchemaObject {
  const keyword = root.anyOf ? "anyOf" : "oneOf";
  const branches = root[keyword];
  if (branches === undefined) return root;
  const rest = without(root, [keyword]);
  if (isBareCondition(rest, branches)) return describeCondition(rest, [keyword, branches], conversion);
  const objects = branches.flatMap((branch) => flattenBranch(branch, conversion));
  if (objects.length === 0) return describeCondition(rest, [keyword, undefined], conversion);
  const { schema, text } = uniteObjects(rest, objects);
  conversion.report.push({ path: "", keyword, action: "rewritten", text });
  return withSentences(flattenUnion(schema, conversion), [text]);
}

/** The object that a branch describes; none when it describes none. */
function flattenBranch(branch: JsonSchema, conversion: Conversion): JsonSchemaObject[] {
  if (typeof branch === "boolean") return [];
  const flat = flattenUnion(joinRoot(branch, { ...conversion, report: [] }), { ...conversion, report: [] });
  const types = listTypes(flat);
  return types.length === 0 || types.includes("object") ? [flat] : [];
}

function describeCondition(
  schema: JsonSchemaObject,
  union: [string, unknown],
  conversion: Conversion,
): JsonSchemaObject {
  return withSentences(schema, moveToText("", union, conversion));
}

function describeDemands(root: JsonSchemaObject, conversion: Conversion): JsonSchemaObject {
  const lost = Object.keys(root).filter((keyword) => isOtherDemand(keyword) || NOT_AT_ROOT.includes(keyword));
  const sentences = lost.flatMap((keyword) => moveToText("", [keyword, root[keyword]], conversion));
  return withSentences(without(root, lost), sentences);
}

function withSentences(schema: JsonSchemaObject, sentences: readonly string[]): JsonSchemaObject {
  const description = foldText(schema.description, sentences);
  return description === undefined ? schema : { ...schema, description };
}
