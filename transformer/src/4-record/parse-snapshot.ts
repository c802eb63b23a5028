import { hashTool } from "./hash-tool.js";
import { SNAPSHOT_VERSION, type Snapshot, type SnapshotTool } from "./snapshot.js";

/** A snapshot that was read, or why it could not be. */
export type ParsedSnapshot =
  | {
      ok: true;
      snapshot: Snapshot;
      /** Names of the tools whose hash does not fit: edited by hand, or merged into something that no build wrote. */
      edited: string[];
    }
  | { ok: false; problem: string };

type Fields = Record<string, unknown>;

/** Reads the text of a snapshot. */
export function parseSnapshot(text: string): ParsedSnapshot {
  if (/^<{7} /m.test(text)) return fail("It has merge conflict markers in it.");
  const file = parseJson(text);
  if (!isFields(file) || !("snapshot" in file)) return fail("It is not a snapshot of tools.");
  if (file["snapshot"] !== SNAPSHOT_VERSION) {
    return fail(`Its layout has version ${JSON.stringify(file["snapshot"])}; this Toolmark reads ${SNAPSHOT_VERSION}.`);
  }
  if (!Array.isArray(file["tools"])) return fail("Its `tools` are not an array.");
  const wrong = file["tools"].findIndex((tool) => !isTool(tool));
  if (wrong !== -1) return fail(`\`tools[${wrong}]\` is not a recorded tool.`);
  return read(file, file["tools"].filter(isTool));
}

type HashedTool = SnapshotTool & { hash?: unknown };

function read(file: Fields, entries: HashedTool[]): ParsedSnapshot {
  const hashed = entries.map(({ hash, ...tool }) => ({ hash, tool }));
  const tools = hashed.map(({ tool }) => tool);
  const edited = hashed.filter(({ hash, tool }) => hash !== hashTool(tool)).map(({ tool }) => tool.name);
  const writtenBy = file["writtenBy"] === "check" ? "check" : "build";
  return { ok: true, snapshot: { contract: Number(file["contract"]), writtenBy, tools }, edited };
}

function isTool(value: unknown): value is HashedTool {
  if (!isFields(value)) return false;
  const { name, description, source, inputSchema, outputSchema, annotations, hints } = value;
  const hasTexts = [name, description, source].every((text) => typeof text === "string");
  return hasTexts && isFields(inputSchema) && [outputSchema, annotations, hints].every(isFieldsOrAbsent);
}

function isFieldsOrAbsent(value: unknown): boolean {
  return value === undefined || isFields(value);
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function fail(problem: string): ParsedSnapshot {
  return { ok: false, problem };
}
