import type { Server } from "@modelcontextprotocol/sdk/server/index.js";
import type { LoggingLevel } from "@modelcontextprotocol/sdk/types.js";
import type { ToolHost } from "./tool-host.js";

/** What a client has asked for, besides calls. */
export interface ClientState {
  minimumLevel: LoggingLevel;
}

/** One client of a server. */
export interface Connection {
  readonly server: Server;
  readonly host: ToolHost;
  readonly state: ClientState;
}
