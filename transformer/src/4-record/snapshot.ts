import type { Hints, JsonSchemaObject, ToolAnnotations } from "@toolmark/contract";

/** Version of the file's layout; a reader refuses a newer one. */
export const SNAPSHOT_VERSION = 1;

/**
 * Who wrote a snapshot: the `build` writes what it made, `check` what was accepted. A file of the build's says nothing of
 * what was there before it, so `toolmark check` then looks at the committed copy.
 */
export type SnapshotWriter = "build" | "check";

/** Every tool of one build, as callers know it: the lockfile of tools. */
export interface Snapshot {
  /** Version of the contract between emitted code and the runtime. */
  contract: number;
  writtenBy: SnapshotWriter;
  tools: SnapshotTool[];
}

/** What is recorded of one tool: all that a caller, a model or an approval policy goes by, and nothing else. */
export interface SnapshotTool {
  name: string;
  title?: string;
  description: string;
  deprecated?: boolean | string;
  examples?: readonly string[];
  annotations?: ToolAnnotations;
  approval?: "always" | "never";
  timeoutMs?: number;
  inputSchema: JsonSchemaObject;
  /** Absent where JSON cannot carry the result. */
  outputSchema?: JsonSchemaObject;
  hints?: Hints;
  /** The file, relative to the project, with `/` between folders. With the name it makes the tool's key. */
  source: string;
  /** Known from a build or a module only; never written, as it changes with every line above the tool. */
  line?: number;
}
