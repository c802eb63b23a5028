import { show, showAll } from "./show-value.js";
import type { Alternative } from "./schema-alternatives.js";

/** Names a kind of value for people. @example `"string (date-time)"`, `"\"a\", \"b\""`, `"object { x, y }"` */
export function labelOf(alternative: Alternative): string {
  const { type, schema } = alternative;
  if (type === "any") return "any value";
  if (type === "opaque") return show(schema);
  if (type === "null") return "null";
  if (type === "boolean" && alternative.values?.length === 2) return "boolean";
  if (alternative.values) return showAll(alternative.values);
  if (type === "object") {
    return schema.properties ? `object { ${Object.keys(schema.properties).join(", ")} }` : "object";
  }
  if (type === "number") return alternative.isInteger ? "integer" : "number";
  return type === "string" && schema.format !== undefined ? `string (${schema.format})` : type;
}

/** Names several kinds of value, none twice. */
export function labelsOf(alternatives: readonly Alternative[]): string {
  const labels = [...new Set(alternatives.map(labelOf))];
  return labels.length === 0 ? "nothing" : labels.join(" or ");
}
