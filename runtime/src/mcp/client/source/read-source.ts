import type { MCPClientSource } from "../client-options.js";
import { MCPConnectionError } from "../mcp-connection-error.js";
import { commandForFile } from "./command-for-file.js";
import type { MCPConfig, MCPHttpConfig, MCPStdioConfig } from "./mcp-config.js";
import { readHttpSource } from "./read-http-source.js";
import type { ServerSpec } from "./server-spec.js";

/** Reads where to connect to. @throws MCPConnectionError when it is not exactly one source, or cannot be one */
export function readSource(source: MCPClientSource): ServerSpec[] {
  const { config, server, file, url, auth, headers } = source;
  const count = [config, server, file, url].filter((one) => one !== undefined).length;
  if (count !== 1) throw configError("Give exactly one of `config`, `server`, `file` and `url`.");
  if (url === undefined && (auth !== undefined || headers !== undefined)) {
    throw configError("`auth` and `headers` go with `url`; in a config they stand with each server.");
  }
  if (config !== undefined) return readConfig(config);
  if (server !== undefined) return [{ kind: "memory", name: "server", server }];
  if (file !== undefined)
    return [{ kind: "stdio", name: nameOf(file), ...commandForFile(file), env: {}, cwd: undefined }];
  return [readHttpSource({ name: "server", url: url ?? "", auth, headers, type: undefined })];
}

function readConfig(config: MCPConfig): ServerSpec[] {
  const servers: unknown = config.mcpServers;
  const entries = typeof servers === "object" && servers !== null ? Object.entries(servers) : [];
  if (entries.length === 0) throw configError("`config.mcpServers` names no server.");
  return entries.map(([name, entry]) => readEntry(name, entry as MCPStdioConfig | MCPHttpConfig)); // read with care below
}

function readEntry(name: string, entry: MCPStdioConfig | MCPHttpConfig): ServerSpec {
  if ("url" in entry && typeof entry.url === "string") {
    const { url, auth, headers } = entry;
    return readHttpSource({ name, url, auth, headers, type: entry.type ?? entry.transport });
  }
  if ("command" in entry && typeof entry.command === "string") {
    const { command, args = [], env = {}, cwd } = entry;
    return { kind: "stdio", name, command, args: args.map(String), env, cwd };
  }
  throw configError(`The server \`${name}\` needs a \`command\` or a \`url\`.`);
}

function nameOf(file: string): string {
  return (
    file
      .split(/[\\/]/)
      .at(-1)
      ?.replace(/\.\w+$/, "") ?? file
  );
}

function configError(message: string): MCPConnectionError {
  return new MCPConnectionError("config", message);
}
