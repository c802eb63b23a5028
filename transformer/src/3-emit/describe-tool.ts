import type { Hints, JsonSchemaObject } from "@toolmark/contract";
import type { ToolIr } from "../ir.js";
import { emitOutputSchema, emitSchema } from "./emit-schema.js";

/** A compiled tool as data: what is known of it without its code. */
export interface ToolDescription {
  ir: ToolIr;
  inputSchema: JsonSchemaObject;
  /** Absent where JSON cannot carry the return type. */
  outputSchema?: JsonSchemaObject;
  hints: Hints;
}

export function describeTool(ir: ToolIr): ToolDescription {
  const { schema: inputSchema, hints } = emitSchema(ir);
  const output = emitOutputSchema(ir);
  return { ir, inputSchema, hints, ...(output && { outputSchema: output.schema }) };
}
