import type { ToolIr } from "../ir.js";
import type { RecordedTool } from "./recorded-tool.js";
import type { SnapshotTool } from "./snapshot.js";
import { splitSource } from "./split-source.js";

/** Takes from a compiled tool what a snapshot keeps. */
export function toSnapshotTool({ ir, inputSchema, outputSchema, hints }: RecordedTool): SnapshotTool {
  return {
    name: ir.name,
    ...(ir.title !== undefined && { title: ir.title }),
    description: ir.description,
    ...effects(ir),
    inputSchema,
    ...(outputSchema && { outputSchema }),
    ...(Object.keys(hints).length > 0 && { hints }),
    ...splitSource(ir.source),
  };
}

function effects({ deprecated, examples, annotations, approval, timeoutMs }: ToolIr): Partial<SnapshotTool> {
  return {
    ...(deprecated && { deprecated }),
    ...(examples && examples.length > 0 && { examples }),
    ...(annotations && Object.keys(annotations).length > 0 && { annotations }),
    ...(approval && { approval }),
    ...(timeoutMs !== undefined && { timeoutMs }),
  };
}
