import type { ToolFunction } from "@toolmark/runtime";
import { loadFunctions } from "../../load/load-functions.js";
import { readTarget } from "../../check/load-served.js";

/** What the page shows the tools of. */
export type Target =
  /** Of one export alone where the module has it. */
  { kind: "module"; name: string; file: string; exportName: string | undefined } | { kind: "mcp"; name: string };

/** The tools of a module, or of MCP servers; `onChange` is called when servers say that theirs have changed. */
export async function loadTarget(target: Target, cwd: string, onChange: () => void): Promise<readonly ToolFunction[]> {
  if (target.kind === "module") {
    return (await loadFunctions(target.file, cwd, target.exportName)).map(({ fn }) => fn);
  }
  const { MCPClient } = await import("@toolmark/runtime/mcp");
  const client = await MCPClient.connect({
    ...readTarget(target.name, cwd).source,
    onEvent: (event) => {
      if (event.type === "mcp-tools-changed") onChange();
    },
  });
  return client.asTools();
}
