import type { ToolFunction } from "../../tool/tool-record.js";

/**
 * Tools that a model gets when it asks for them: until then it reads one line of them, not all their schemas.
 *
 * @example `{ name: "files", description: "Reads and writes files.", keywords: ["disk"], tools: [readFile, writeFile] }`
 */
export interface ToolGroup {
  /** What the model calls it: letters, digits, underscores and hyphens. */
  readonly name: string;
  /** One line on what the tools are for. */
  readonly description: string;
  /** More words under which a model may look for it. */
  readonly keywords?: readonly string[] | undefined;
  readonly tools: Iterable<ToolFunction>;
}
