import { basename, dirname, resolve } from "node:path";
import { usageError } from "../cli-error.js";
import { identityOf } from "./identity-of.js";
import type { HttpFlags } from "./serve-flags.js";
import type { StorePlaces } from "./store-tools.js";

/** Clients by name → the key under which their settings keep servers. */
const serversKey: Readonly<Record<string, string>> = {
  "claude-desktop": "mcpServers",
  cursor: "mcpServers",
  vscode: "servers",
};

export interface ClientConfigRequest {
  /** The module that is served. */
  file: string;
  /** What is served in its place. */
  places?: StorePlaces | undefined;
  isYes: boolean;
  http: HttpFlags | undefined;
  client: string | undefined;
}

/**
 * Writes the settings by which a client starts this server, or finds it where it listens. Clients start servers from
 * whatever folder they like: all paths are absolute.
 *
 * @throws CliError for a client that is not known
 */
export function renderClientConfig(request: ClientConfigRequest): string {
  const { file, places, isYes, http, client = "claude-desktop" } = request;
  const key = Object.hasOwn(serversKey, client) ? serversKey[client] : undefined;
  if (key === undefined) {
    throw usageError(`--client takes ${Object.keys(serversKey).join(", ")}, not ${JSON.stringify(client)}.`);
  }
  const args = [commandFile(), "serve", ...(places ? storeFlags(places) : [file]), ...(isYes ? ["--yes"] : [])];
  const server = http ? remote(http) : { command: process.execPath, args };
  const type = http ? "http" : "stdio";
  const entry = client === "vscode" ? { type, ...server } : server;
  return JSON.stringify({ [key]: { [nameFor(file)]: entry } }, null, 2);
}

function storeFlags({ memory, documents }: StorePlaces): string[] {
  return [
    ...(memory === undefined ? [] : ["--memory", memory]),
    ...(documents === undefined ? [] : ["--documents", documents]),
  ];
}

function remote({ host, port }: HttpFlags): { url: string } {
  return { url: `http://${host.includes(":") ? `[${host}]` : host}:${port}/mcp` };
}

/** The file that this very command was started from. */
function commandFile(): string {
  return resolve(process.argv[1] ?? "toolmark");
}

/** Some clients show the name, and some put it before the names of tools. */
function nameFor(file: string): string {
  const { name } = identityOf(file);
  return name.replace(/^@/, "").replace(/[^\w-]+/g, "-") || basename(dirname(file));
}
