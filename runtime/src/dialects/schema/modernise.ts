import type { JsonSchema, JsonSchemaObject } from "@toolmark/contract";
import type { Child } from "../conversion.js";
import type { DialectNote } from "../dialect.js";
import { mapSubschemas } from "./map-subschemas.js";
import { REPAIRS } from "./repairs.js";

/** Deeper schemas are no schemas for a model; the limit keeps every later step from running out of stack. */
const MAX_SCHEMA_DEPTH = 128;

/**
 * A schema of an older draft, or one that is a little wrong, as JSON Schema 2020-12. Tools of foreign MCP servers come
 * so, and one of them makes a provider refuse the whole request ("JSON schema is invalid. It must match JSON Schema
 * draft 2020-12", anthropics/claude-code#86664). The same object when nothing was wrong.
 */
export function modernise(root: JsonSchemaObject, report: DialectNote[]): JsonSchemaObject {
  return repairNode({ schema: root, path: "" }, root, (child) => visit(child, 1));

  function visit(child: Child, depth: number): JsonSchema {
    if (typeof child.schema === "boolean") return child.schema;
    if (depth <= MAX_SCHEMA_DEPTH) return repairNode(child, child.schema, (inner) => visit(inner, depth + 1));
    report.push({
      path: child.path,
      keyword: "",
      action: "dropped",
      text: "Nested too deeply; anything is taken here.",
    });
    return {};
  }

  function repairNode({ path }: Child, schema: JsonSchemaObject, inside: (child: Child) => JsonSchema) {
    const repaired = REPAIRS.reduce((before, { keyword, text, repair }) => {
      const after = repair(before);
      if (after !== before && text !== undefined) report.push({ path, keyword, action: "rewritten", text });
      return after;
    }, schema);
    return mapSubschemas(repaired, path, inside);
  }
}
