import type { MCPClientLimits } from "../client-options.js";
import type { CallOptions } from "../call-limits.js";
import type { ServerLink } from "../server-link.js";
import { readTool } from "./read-tool.js";
import type { RemoteTool } from "./remote-tool.js";

/** A tool that has no name of ours yet. */
export type UnnamedTool = Omit<RemoteTool, "name">;

const maxPages = 1000;

/** Lists the tools of one server, page by page. What cannot be used is left out, and a warning tells so. */
export async function listServerTools(
  link: ServerLink,
  settings: MCPClientLimits,
  options: CallOptions = {},
): Promise<UnnamedTool[]> {
  const tools = new Map<string, UnnamedTool>();
  const warn = (message: string): void => link.report({ type: "mcp-warning", message });
  for await (const entries of pagesOf(link, options, warn)) {
    for (const entry of entries) {
      const read = readTool(entry, settings);
      if (!read.ok) warn(`A tool is left out: ${read.problem}.`);
      else if (tools.has(read.tool.remoteName)) warn(`The tool \`${read.tool.remoteName}\` is listed more than once.`);
      else if (tools.size < settings.maxTools) tools.set(read.tool.remoteName, { ...read.tool, server: link.name });
      else {
        warn(`There are more than ${settings.maxTools} tools; the rest is left out.`);
        return [...tools.values()];
      }
    }
  }
  return [...tools.values()];
}

async function* pagesOf(
  link: ServerLink,
  options: CallOptions,
  warn: (message: string) => void,
): AsyncGenerator<readonly unknown[]> {
  const seen = new Set<string>();
  let cursor: string | undefined;
  for (let page = 0; page < maxPages; page++) {
    const { tools, nextCursor } = await link.request(
      { method: "tools/list", params: cursor === undefined ? {} : { cursor } },
      options,
    );
    yield Array.isArray(tools) ? tools : [];
    if (typeof nextCursor !== "string" || nextCursor === "") return;
    if (seen.has(nextCursor)) return warn("The list of tools goes round in circles: its cursor came twice.");
    seen.add((cursor = nextCursor));
  }
  warn(`The list of tools has more than ${maxPages} pages.`);
}
