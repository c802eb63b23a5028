import { CONTRACT_VERSION } from "@toolmark/contract";
import { compareText } from "./canonical-json.js";
import { hashTool } from "./hash-tool.js";
import { SNAPSHOT_VERSION, type SnapshotTool, type SnapshotWriter } from "./snapshot.js";

/**
 * Writes the snapshot of a build's tools: the same bytes for the same tools, in whatever order they come.
 *
 * Made for merges: tools are sorted by name and file, everything has a line of its own, and a tool begins and ends with
 * lines that rarely change, so that changes to two tools never touch. No line numbers and no absolute paths.
 */
export function renderSnapshot(tools: readonly SnapshotTool[], writtenBy: SnapshotWriter = "build"): string {
  const entries = tools.map(toEntry).sort(compareEntries);
  const file = { snapshot: SNAPSHOT_VERSION, contract: CONTRACT_VERSION, writtenBy, tools: entries };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** The fields in the order that they have in the file; what is undefined leaves no trace there. */
function toEntry(tool: SnapshotTool) {
  const { name, title, description, deprecated, examples, annotations, approval, timeoutMs } = tool;
  const { inputSchema, outputSchema, hints, source } = tool;
  const about = {
    name,
    hash: hashTool(tool),
    title,
    description,
    deprecated,
    examples,
    annotations,
    approval,
    timeoutMs,
  };
  return { ...about, inputSchema, outputSchema, hints, source };
}

type Entry = ReturnType<typeof toEntry>;

function compareEntries(a: Entry, b: Entry): number {
  return compareText(a.name, b.name) || compareText(a.source, b.source) || compareText(a.hash, b.hash);
}
