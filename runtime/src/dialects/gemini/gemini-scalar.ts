import type { Conversion } from "../conversion.js";
import type { ScalarMember } from "../schema/schema-view.js";
import { without } from "../schema/without.js";
import { applyLimits, moveToText } from "../text/apply-limits.js";
import type { GeminiMember } from "./gemini-writer.js";
import { keepsInGemini } from "./keeps-in-gemini.js";

export function writeGeminiScalar(member: ScalarMember, conversion: Conversion): GeminiMember {
  const { type } = member;
  const { kept, sentences } = applyLimits(closeBounds(member, conversion), keepsInGemini, conversion);
  const listed = listValues(member, conversion);
  return {
    schema: { type, ...(listed.enum && { enum: [...listed.enum] }), ...kept },
    restore: undefined,
    sentences: [...listed.sentences, ...sentences],
  };
}

/**
 * `enum` is a list of strings ("enum: only allowed for STRING type", diegosouzapw/OmniRoute#760), none of them empty
 * ("enum[0]: cannot be empty", sbroenne/mcp-server-excel#607), and there is no `const`. Other values are said in words; the
 * coercer refuses what is not among them.
 */
function listValues({ type, values, path }: ScalarMember, conversion: Conversion) {
  if (values === undefined) return { sentences: [] };
  const texts = values.filter((value): value is string => typeof value === "string" && value !== "");
  if (type === "string" && texts.length === values.length) return { enum: texts, sentences: [] };
  const [only] = values;
  const keyword: [string, unknown] = values.length === 1 ? ["const", only] : ["enum", values];
  return { sentences: moveToText(path, keyword, conversion) };
}

/** Whole numbers above 0 are those from 1 on. */
function closeBounds(member: ScalarMember, { report }: Conversion): ScalarMember {
  const { exclusiveMinimum: above, exclusiveMaximum: below, minimum, maximum } = member.limits;
  if (member.type !== "integer" || (typeof above !== "number" && typeof below !== "number")) return member;
  const note = { path: member.path, action: "rewritten" } as const;
  const bounds: Record<string, number> = {};
  if (typeof above === "number") {
    bounds["minimum"] = Math.max(Math.floor(above) + 1, typeof minimum === "number" ? minimum : -Infinity);
    report.push({ ...note, keyword: "exclusiveMinimum", text: `minimum ${bounds["minimum"]}` });
  }
  if (typeof below === "number") {
    bounds["maximum"] = Math.min(Math.ceil(below) - 1, typeof maximum === "number" ? maximum : Infinity);
    report.push({ ...note, keyword: "exclusiveMaximum", text: `maximum ${bounds["maximum"]}` });
  }
  return { ...member, limits: { ...without(member.limits, ["exclusiveMinimum", "exclusiveMaximum"]), ...bounds } };
}
