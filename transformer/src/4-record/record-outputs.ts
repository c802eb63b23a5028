import { resolve } from "node:path";
import { CONTRACT_VERSION } from "@toolmark/contract";
import { parseSnapshot } from "./parse-snapshot.js";
import type { RecordedTool } from "./recorded-tool.js";
import { renderRegistry } from "./render-registry.js";
import { renderSnapshot } from "./render-snapshot.js";
import { toSnapshotTool } from "./to-snapshot-tool.js";
import { readWhenThere, writeWhenChanged } from "./write-when-changed.js";

/** The plugin options that name files to record tools in, relative to the project. */
export interface RecordOptions {
  /** A JSON file with every tool of the build. */
  snapshot?: string;
  /** A `.d.ts` file with the types of every tool of the build. */
  registry?: string;
}

/**
 * Writes what a build records of its tools, and returns the files that it changed.
 *
 * The files belong to one project (one tsconfig) and hold all of its tools, so that parallel builds of several projects
 * never write the same file. Two builds of one project write the same bytes, each at one stroke.
 *
 * @param projectFolder absolute
 * @param tools all tools of the project that were compiled
 */
export function recordOutputs(projectFolder: string, options: RecordOptions, tools: readonly RecordedTool[]): string[] {
  const written: string[] = [];
  const write = (file: string, text: string) => {
    if (writeWhenChanged(file, text)) written.push(file);
  };
  if (options.snapshot !== undefined) {
    const file = resolve(projectFolder, options.snapshot);
    const text = renderSnapshot(tools.map(toSnapshotTool));
    if (!holdsSameTools(file, text)) write(file, text);
  }
  if (options.registry !== undefined) write(resolve(projectFolder, options.registry), renderRegistry(tools));
  return written;
}

/** Whether the file has these tools already: then it stays, also when `toolmark check` wrote it or a formatter was there. */
function holdsSameTools(file: string, text: string): boolean {
  const old = readWhenThere(file);
  if (old === undefined || old === text) return old === text;
  const parsed = parseSnapshot(old);
  if (!parsed.ok || parsed.edited.length > 0 || parsed.snapshot.contract !== CONTRACT_VERSION) return false;
  return renderSnapshot(parsed.snapshot.tools) === text;
}
