import type { ToolRecord } from "@toolmark/runtime";
import { splitSource, type SnapshotTool } from "@toolmark/transformer/record";

/** Takes from a tool that runs what a snapshot keeps: the same as the build records of it. */
export function toolFromRecord(record: ToolRecord): SnapshotTool {
  const { title, deprecated, examples, annotations, approval, timeoutMs, outputSchema, hints } = record;
  return {
    name: record.name,
    ...(title !== undefined && { title }),
    description: record.description,
    ...(deprecated && { deprecated }),
    ...(examples.length > 0 && { examples }),
    ...(Object.keys(annotations).length > 0 && { annotations }),
    ...(approval && { approval }),
    ...(timeoutMs !== undefined && { timeoutMs }),
    inputSchema: record.inputSchema,
    ...(outputSchema && { outputSchema }),
    ...(Object.keys(hints).length > 0 && { hints }),
    ...splitSource(record.source),
  };
}
