import type { JsonSchemaObject } from "@toolmark/contract";
import type { Conversion, WrittenRoot } from "./conversion.js";

/** MCP 2025-11-25, schema, `Tool.inputSchema`: a JSON Schema whose root has `type: "object"`. */
export function toMcp(schema: JsonSchemaObject, { report }: Conversion): WrittenRoot {
  if (schema.type === "object") return { schema };
  report.push({ path: "", keyword: "type", action: "rewritten", text: "Always an object." });
  return { schema: { ...schema, type: "object" } };
}
