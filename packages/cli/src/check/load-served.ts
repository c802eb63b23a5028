import { existsSync, readFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import type { MCPClientOptions, MCPConfig, RemoteTool } from "@toolmark/runtime/mcp";
import type { SnapshotTool } from "@toolmark/transformer/record";
import { CliError } from "../cli-error.js";
import type { Current } from "./load-current.js";

/**
 * Asks MCP servers for their tools: one by its address, one by its script, or all that a client's settings name.
 *
 * @throws CliError when the settings cannot be read, or a server cannot be reached
 */
export async function loadServed(target: string, cwd: string): Promise<Current> {
  const { label, source } = readTarget(target, cwd);
  const { MCPClient, MCPConnectionError } = await import("@toolmark/runtime/mcp");
  try {
    const client = await MCPClient.connect(source);
    // `await using` is more than Node 20 knows.
    const tools = await client.listTools().finally(() => client.close());
    return { label, project: cwd, tools: tools.map(toSnapshotTool) };
  } catch (cause) {
    if (!MCPConnectionError.isInstance(cause)) throw cause;
    throw new CliError(cause.message, { cause });
  }
}

/** What a `--mcp` names: an address, a script, or a client's settings. @throws CliError when there is none */
export function readTarget(target: string, cwd: string): { label: string; source: MCPClientOptions } {
  if (/^https?:/i.test(target)) return { label: target, source: { url: target } };
  const file = resolve(cwd, target);
  const label = relative(cwd, file);
  if (!existsSync(file)) throw new CliError(`There is no file ${label}.`);
  if (!file.endsWith(".json")) return { label, source: { file } };
  try {
    const config = JSON.parse(readFileSync(file, "utf8")) as MCPConfig; // looked through when it is used
    return { label, source: { config } };
  } catch (cause) {
    throw new CliError(`${label} is not valid JSON.`, { cause });
  }
}

function toSnapshotTool(tool: RemoteTool): SnapshotTool {
  const { name, title, description, inputSchema, outputSchema, annotations, server } = tool;
  return {
    name,
    ...(title !== undefined && { title }),
    description,
    ...(Object.keys(annotations).length > 0 && { annotations }),
    inputSchema,
    ...(outputSchema && { outputSchema }),
    source: `mcp:${server}`,
  };
}
