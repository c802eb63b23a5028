import { isPlainPattern } from "../schema/is-plain-pattern.js";

/** Fields of `Schema` in the Gemini API (v1beta, `FunctionDeclaration.parameters`) that say demands. */
const KEPT = new Set([
  ...["minimum", "maximum", "minLength", "maxLength", "minItems", "maxItems", "minProperties", "maxProperties"],
]);

/** Of strings and of numbers; "Supported formats" of `Schema.format`. */
const FORMATS = new Set<unknown>(["date-time", "float", "double", "int32", "int64"]);

/**
 * Whether a demand may be sent. An unknown field fails the whole request ("Unknown name "exclusiveMinimum": Cannot find
 * field", pizza-bot-app/pizza-bot#62), and so does another format ("only 'enum' and 'date-time' are supported for STRING
 * type", hideya/langchain-mcp-tools-ts#36).
 */
export function keepsInGemini(keyword: string, value: unknown): boolean {
  if (keyword === "format") return FORMATS.has(value);
  return keyword === "pattern" ? isPlainPattern(value) : KEPT.has(keyword);
}
