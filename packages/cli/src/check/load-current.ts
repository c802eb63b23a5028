import { existsSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { parseSnapshot, type SnapshotTool } from "@toolmark/transformer/record";
import { CliError, usageError } from "../cli-error.js";
import { loadTools } from "../load/load-tools.js";
import { resolveModule } from "../load/resolve-module.js";
import { projectFolder } from "./project-folder.js";
import { toolFromRecord } from "./tool-from-record.js";

/** The tools as they are now. */
export interface Current {
  /** For people. @example `"dist/index.js"` */
  label: string;
  /** The folder of the project that they belong to. */
  project: string;
  tools: readonly SnapshotTool[];
}

/**
 * Reads the tools of a compiled module, which know their lines, or of a snapshot that a build wrote; without a name, of
 * the entry of the current project.
 *
 * @throws CliError when there are none
 */
export async function loadCurrent(name: string | undefined, cwd: string): Promise<Current> {
  if (name?.endsWith(".json")) return readSnapshot(resolve(cwd, name), cwd);
  const file = name === undefined ? projectEntry(cwd) : resolveModule(name, cwd);
  const records = await loadTools(file, cwd);
  return { label: relative(cwd, file), project: projectFolder(file, cwd), tools: records.map(toolFromRecord) };
}

function projectEntry(cwd: string): string {
  const project = projectFolder(join(cwd, "package.json"), cwd);
  try {
    return resolveModule(project, cwd);
  } catch {
    throw usageError("The module is missing, and this project's package.json leads to no compiled one.");
  }
}

function readSnapshot(file: string, cwd: string): Current {
  const label = relative(cwd, file);
  if (!existsSync(file)) throw new CliError(`There is no file ${label}.`);
  const parsed = parseSnapshot(readFileSync(file, "utf8"));
  if (!parsed.ok) throw new CliError(`${label} cannot be read. ${parsed.problem}`);
  return { label, project: projectFolder(file, cwd), tools: parsed.snapshot.tools };
}
