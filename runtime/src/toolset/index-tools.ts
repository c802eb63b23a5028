import { RuntimeError } from "../errors/runtime-error.js";
import { toolOf } from "../tool/tool-of.js";
import type { ToolFunction, ToolRecord } from "../tool/tool-record.js";

/** A function and the tool it carries. */
export interface IndexedTool {
  readonly fn: ToolFunction;
  readonly record: ToolRecord;
}

/** Tools by name. A map, as a name like `constructor`, sent by a model, must find nothing that is not there. */
export type ToolIndex = ReadonlyMap<string, IndexedTool>;

/** What is needed of an index to find the tool of a call. */
export interface ToolFinder extends Pick<ToolIndex, "get" | "keys"> {
  /** The group that has a tool of this name, which may not be loaded yet. */
  groupOf?(name: string): string | undefined;
}

/** What to do when two tools have one name. */
export interface CollisionRules {
  /** Refuse it. @default false */
  strict?: boolean | undefined;
  /** Hears of each tool that another of its name replaces. */
  onCollision?: ((dropped: ToolRecord, kept: ToolRecord) => void) | undefined;
}

/**
 * Finds the tools of functions. The last of those with one name counts; the same function may stand there more than once.
 *
 * @throws ToolSignatureError when a function carries no tool
 * @throws RuntimeError `TOOL_NAME_TAKEN` when two have one name and the rules are strict
 */
export function indexTools(tools: Iterable<ToolFunction>, rules: CollisionRules = {}): ToolIndex {
  const index = new Map<string, IndexedTool>();
  for (const fn of tools) {
    const record = toolOf(fn);
    const earlier = index.get(record.name);
    if (earlier !== undefined && earlier.fn !== fn) collide(earlier.record, record, rules);
    index.set(record.name, { fn, record });
  }
  return index;
}

/** Two tools have one name. @throws RuntimeError `TOOL_NAME_TAKEN` when the rules are strict */
export function collide(earlier: ToolRecord, later: ToolRecord, { strict, onCollision }: CollisionRules): void {
  if (strict) {
    const places = [earlier, later].map(({ source }) => source || "a tool made from a schema").join(" and ");
    throw new RuntimeError("TOOL_NAME_TAKEN", `Two tools are called \`${later.name}\`: ${places}.`);
  }
  onCollision?.(earlier, later);
}
