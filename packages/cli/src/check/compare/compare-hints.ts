import type { Hint } from "@toolmark/contract";
import type { SnapshotTool } from "@toolmark/transformer/record";
import { pointerPath } from "../pointer-path.js";
import type { Finding } from "./change.js";
import { schemaAt } from "./schema-at.js";

/**
 * Compares what the input's types demand besides its schema, where both inputs have the place. Only `closed` matters to
 * callers; the others say what the function makes of a value that is sent as before.
 */
export function compareHints(old: SnapshotTool, now: SnapshotTool): Finding[] {
  const [before, after] = [new Map(Object.entries(old.hints ?? {})), new Map(Object.entries(now.hints ?? {}))];
  const pointers = new Set([...before.keys(), ...after.keys()]);
  return [...pointers]
    .filter((pointer) => schemaAt(old.inputSchema, pointer) && schemaAt(now.inputSchema, pointer))
    .flatMap((pointer) => compareHint(before.get(pointer), after.get(pointer), pointerPath(pointer)));
}

function compareHint(old: Hint | undefined, now: Hint | undefined, path: string): Finding[] {
  if (old === now) return [];
  if (now === "closed") return [{ kind: "breaking", path, text: "other keys are now an error" }];
  if (old === "closed") return [{ kind: "compatible", path, text: "other keys are now dropped" }];
  return [{ kind: "compatible", path, text: now ? `is now read as ${now}` : `is no longer read as ${old}` }];
}
