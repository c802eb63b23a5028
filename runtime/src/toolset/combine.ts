import type { ToolFunction } from "../tool/tool-record.js";
import { indexTools, type CollisionRules } from "./index-tools.js";

/**
 * Puts sets of tools together. Of two tools with one name the last stays, in the place of the first; with `strict` they are
 * refused.
 *
 * @throws RuntimeError `TOOL_NAME_TAKEN` when two tools have one name and the rules are strict
 * @example `combine([files, prefix(web, "web_")], { strict: true })`
 */
export function combine(sets: Iterable<Iterable<ToolFunction>>, rules?: CollisionRules): ToolFunction[] {
  const all = Array.from(sets, (set) => [...set]).flat();
  return Array.from(indexTools(all, rules).values(), ({ fn }) => fn);
}
