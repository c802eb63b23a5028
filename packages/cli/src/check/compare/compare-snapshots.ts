import { hashTool, type SnapshotTool } from "@toolmark/transformer/record";
import { sourceOf } from "../source-of.js";
import type { Change, Finding } from "./change.js";
import { compareTools } from "./compare-tools.js";

/**
 * Says what changed between the tools of two builds, in the order of their names, and what each change means to callers.
 * A tool that only moved to another file has not changed.
 */
export function compareSnapshots(old: readonly SnapshotTool[], now: readonly SnapshotTool[]): Change[] {
  const stayed = match(old, now, ({ name, source }) => JSON.stringify([name, source]));
  const moved = match(stayed.removed, stayed.added, ({ name }) => name);
  const renamed = match(moved.removed, moved.added, (tool) => tool.source + hashTool({ ...tool, name: "" }));
  const changes = [
    ...[...stayed.pairs, ...moved.pairs].flatMap(([before, after]) =>
      compareTools(before, after).map((finding) => toChange(after.name, after, finding)),
    ),
    ...renamed.pairs.map(([before, after]) => toChange(before.name, after, broken(`was renamed to \`${after.name}\``))),
    ...renamed.removed.map((tool) => toChange(tool.name, tool, broken("was removed"))),
    ...renamed.added.map((tool) => toChange(tool.name, tool, { kind: "compatible", path: "", text: "was added" })),
  ];
  return changes.sort((a, b) => (a.tool < b.tool ? -1 : Number(a.tool > b.tool)));
}

interface Matching {
  pairs: [old: SnapshotTool, now: SnapshotTool][];
  removed: SnapshotTool[];
  added: SnapshotTool[];
}

/** Pairs old tools with new ones of the same key; several of one key by their order. */
function match(
  old: readonly SnapshotTool[],
  now: readonly SnapshotTool[],
  keyOf: (tool: SnapshotTool) => string,
): Matching {
  const waiting = new Map<string, SnapshotTool[]>();
  for (const tool of now) waiting.set(keyOf(tool), [...(waiting.get(keyOf(tool)) ?? []), tool]);
  const result: Matching = { pairs: [], removed: [], added: [] };
  for (const tool of old) {
    const partner = waiting.get(keyOf(tool))?.shift();
    if (partner) result.pairs.push([tool, partner]);
    else result.removed.push(tool);
  }
  return { ...result, added: [...waiting.values()].flat() };
}

function broken(text: string): Finding {
  return { kind: "breaking", path: "", text };
}

function toChange(name: string, tool: SnapshotTool, finding: Finding): Change {
  return { tool: name, ...finding, source: sourceOf(tool) };
}
