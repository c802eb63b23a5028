import type { JsonSchemaObject } from "@toolmark/contract";
import type { Conversion, WrittenRoot } from "./conversion.js";
import { toOpenAi } from "./openai.js";
import { isPlainPattern } from "./schema/is-plain-pattern.js";
import type { StrictRules } from "./strict/strict-rules.js";
import { writeStrictOr } from "./strict/write-strict-or.js";

/** OpenAI, Structured Outputs, "Supported schemas" (2026): string formats. `uri` is not among them. */
const FORMATS = new Set(["date-time", "time", "date", "duration", "email", "hostname", "ipv4", "ipv6", "uuid"]);

/** OpenAI, Structured Outputs, "Supported schemas": further properties of numbers and arrays. */
const KEPT = new Set([
  "multipleOf",
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "exclusiveMaximum",
  "minItems",
  "maxItems",
]);

/**
 * OpenAI, Structured Outputs, "Supported schemas": all fields required ("it is possible to emulate an optional parameter by
 * using a union type with null"), `additionalProperties: false` in every object, no `anyOf` at the root, definitions and
 * recursion supported. `default` is refused ("'default' is not permitted").
 */
const RULES: StrictRules = {
  requiresAll: true,
  allowsRecursion: true,
  keepsDefault: false,
  keeps(keyword, value) {
    if (keyword === "format") return FORMATS.has(String(value));
    return keyword === "pattern" ? isPlainPattern(value) : KEPT.has(keyword);
  },
};

/** With `strict: true`; where that is impossible, the form without it. */
export function toOpenAiStrict(root: JsonSchemaObject, conversion: Conversion): WrittenRoot {
  return writeStrictOr(toOpenAi, { root, rules: RULES, conversion });
}
