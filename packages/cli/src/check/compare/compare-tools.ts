import type { JsonSchemaObject } from "@toolmark/contract";
import type { SnapshotTool } from "@toolmark/transformer/record";
import type { Finding } from "./change.js";
import { compareAnnotations } from "./compare-annotations.js";
import { compareHints } from "./compare-hints.js";
import { compareSchemas } from "./compare-schemas.js";
import { compareWords } from "./compare-words.js";
import { kindOf, type Direction } from "./difference.js";
import { changed } from "./changed.js";

/** Compares two versions of one tool. */
export function compareTools(old: SnapshotTool, now: SnapshotTool): Finding[] {
  return [
    ...compareTexts(old, now),
    ...compareAnnotations(old.annotations, now.annotations),
    ...compareApproval(old, now),
    ...compareTimeout(old.timeoutMs, now.timeoutMs),
    ...compareDirected(old.inputSchema, now.inputSchema, "input"),
    ...compareHints(old, now),
    ...compareOutputs(old.outputSchema, now.outputSchema),
  ];
}

function compareTexts(old: SnapshotTool, now: SnapshotTool): Finding[] {
  const findings: Finding[] = [];
  compareWords(old, now, (text) => findings.push({ kind: "description", path: "", text }));
  return findings;
}

/** Being asked about stops those who run tools with nobody there to answer. */
function compareApproval({ approval: old }: SnapshotTool, { approval: now }: SnapshotTool): Finding[] {
  if (old === now) return [];
  const isStricter = now === "always" || old === "never";
  return [{ kind: isStricter ? "breaking" : "compatible", path: "approval", text: changed("approval", old, now) }];
}

function compareTimeout(old: number | undefined, now: number | undefined): Finding[] {
  if (old === now) return [];
  const isShorter = (now ?? Infinity) < (old ?? Infinity);
  return [{ kind: isShorter ? "breaking" : "compatible", path: "timeout", text: changed("timeout in ms", old, now) }];
}

function compareOutputs(old: JsonSchemaObject | undefined, now: JsonSchemaObject | undefined): Finding[] {
  if (old && now) return compareDirected(old, now, "output");
  if (old) return [{ kind: "breaking", path: "output", text: "is no longer described by a schema" }];
  return now ? [{ kind: "compatible", path: "output", text: "is now described by a schema" }] : [];
}

function compareDirected(old: JsonSchemaObject, now: JsonSchemaObject, direction: Direction): Finding[] {
  const differences = compareSchemas(old, now, direction);
  return differences.map(({ path, effect, text }) => ({ kind: kindOf(effect, direction), path, text }));
}
