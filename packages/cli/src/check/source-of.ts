import type { SnapshotTool } from "@toolmark/transformer/record";

/** Where a tool is declared: `file:line`, or the file where the line is not known. */
export function sourceOf({ source, line }: SnapshotTool): string {
  return line === undefined ? source : `${source}:${line}`;
}
