import { toolOf } from "../tool/tool-of.js";
import type { RenamedTool } from "../tool/named-tool.js";
import type { ToolFunction } from "../tool/tool-record.js";
import { deriveTool } from "./derive-tool.js";
import { assertToolName } from "./tool-name.js";

/** New names by old ones, or a function that makes them. */
export type Names = Readonly<Record<string, string>> | ((name: string) => string);

/**
 * Gives tools other names; those that the list does not name keep theirs.
 *
 * @throws RuntimeError `TOOL_NAME_INVALID` when a new name is none that providers take
 * @example `rename(tools, { read_file: "open_file" })`
 */
export function rename<F extends ToolFunction>(tools: Iterable<F>, names: Names): RenamedTool<F>[] {
  return Array.from(tools, (fn) => {
    const old = toolOf(fn).name;
    const name = newName(old, names);
    const renamed = name === old ? fn : deriveTool(fn, () => ({ name: assertToolName(name) }));
    return renamed as RenamedTool<F>; // the same function type, without what the compiler knew of the name
  });
}

/**
 * Puts a prefix before the names of tools, so that two sets can be used together.
 *
 * @example `prefix(files, "fs_")` has `fs_read`, `fs_write`
 */
export function prefix<F extends ToolFunction>(tools: Iterable<F>, text: string): RenamedTool<F>[] {
  return rename(tools, (name) => `${text}${name}`);
}

function newName(old: string, names: Names): string {
  if (typeof names === "function") return names(old);
  return Object.hasOwn(names, old) ? (names[old] ?? old) : old;
}
