import type { Hints, JsonSchemaObject } from "@toolmark/contract";
import type { ToolIr } from "../ir.js";

/** One compiled tool, as a build hands it over to be recorded. */
export interface RecordedTool {
  ir: ToolIr;
  inputSchema: JsonSchemaObject;
  outputSchema?: JsonSchemaObject | undefined;
  hints: Hints;
}
