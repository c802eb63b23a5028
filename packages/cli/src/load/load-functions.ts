import { relative } from "node:path";
import { pathToFileURL } from "node:url";
import { isTool, toolsOf, tryToolOf, type ToolFunction, type ToolRecord } from "@toolmark/runtime";
import { CliError } from "../cli-error.js";
import { collectFunctions, type FoundFunction } from "./collect-functions.js";
import { compileSources, isSource } from "./compile-sources.js";
import { explainNoTools } from "./explain-no-tools.js";

/** A tool of a module. */
export interface LoadedTool {
  record: ToolRecord;
  /** To be called as it is: a method is bound to its object. */
  fn: ToolFunction;
}

/**
 * Imports a module and takes the tools out of what it exports; out of one export alone where the module has it.
 *
 * @throws CliError when it cannot be imported, holds no tool, or holds one that was rejected when it was compiled
 */
export async function loadFunctions(file: string, cwd: string, exportName = ""): Promise<LoadedTool[]> {
  const exported = await importModule(file, cwd);
  const isThere = Object.hasOwn(exported, exportName);
  const functions = collectFunctions(isThere ? { [exportName]: exported[exportName] } : exported);
  const marked = functions.filter(({ fn }) => isTool(fn));
  if (marked.length === 0) {
    throw new CliError(
      explainNoTools(
        file,
        functions.map(({ path }) => path),
        cwd,
      ),
    );
  }
  const problems: string[] = [];
  const tools = marked.flatMap((found) => readTool(found, problems));
  if (problems.length > 0) throw new CliError(problems.join("\n\n"));
  assertNamesDiffer(tools);
  return tools;
}

async function importModule(file: string, cwd: string): Promise<Record<string, unknown>> {
  if (isSource(file)) await compileSources(file, cwd);
  try {
    return (await import(pathToFileURL(file).href)) as Record<string, unknown>; // a module's namespace
  } catch (cause) {
    const reason = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
    throw new CliError(`${relative(cwd, file)} cannot be loaded. ${reason}`, { cause });
  }
}

function readTool({ fn, owner }: FoundFunction, problems: string[]): LoadedTool[] {
  try {
    const record = tryToolOf(fn);
    const bound = owner && toolsOf(owner).find((method) => tryToolOf(method) === record);
    return record ? [{ record, fn: bound ?? fn }] : [];
  } catch (error) {
    problems.push(error instanceof Error ? error.message : String(error));
    return [];
  }
}

function assertNamesDiffer(tools: readonly LoadedTool[]): void {
  const seen = new Map<string, ToolRecord>();
  for (const { record } of tools) {
    const other = seen.get(record.name);
    if (other) {
      throw new CliError(
        `Two tools are called ${record.name}: at ${other.source} and at ${record.source}. Rename one with "@tool other_name".`,
      );
    }
    seen.set(record.name, record);
  }
}
