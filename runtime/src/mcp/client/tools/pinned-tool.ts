import { isSameJson } from "../../../coerce/object/is-same-json.js";
import type { RemoteTool } from "./remote-tool.js";

/** What was accepted of a tool. Entries of a snapshot that `toolmark check --mcp --update` writes fit. */
export interface PinnedTool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: unknown;
  readonly outputSchema?: unknown;
  readonly annotations?: unknown;
}

/** Whether a tool is exactly what was accepted: a word more in its description may be an order to the model. */
export function isAsPinned(tool: RemoteTool, pinned: readonly PinnedTool[]): boolean {
  const known = pinned.find(({ name }) => name === tool.name);
  if (!known || known.description !== tool.description) return false;
  return (
    isSameJson(known.inputSchema, tool.inputSchema) &&
    isSameJson(known.outputSchema ?? null, tool.outputSchema ?? null) &&
    isSameJson(known.annotations ?? {}, tool.annotations)
  );
}
