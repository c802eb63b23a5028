import { toolOf } from "./tool-of.js";
import type { ToolFunction } from "./tool-record.js";
import type { RegisteredName } from "./tool-registry.js";

/** Which tools to take. */
export interface SelectOptions {
  /** Only these. */
  include?: readonly RegisteredName[];
  /** All but these. */
  exclude?: readonly RegisteredName[];
}

/**
 * Picks tools by name; the names are checked by the compiler once the project was built.
 *
 * @throws ToolSignatureError when a function carries no tool
 */
export function select<F extends ToolFunction>(tools: Iterable<F>, { include, exclude = [] }: SelectOptions): F[] {
  const isTaken = (name: string) =>
    (include?.some((one) => one === name) ?? true) && !exclude.some((one) => one === name);
  return [...tools].filter((fn) => isTaken(toolOf(fn).name));
}
