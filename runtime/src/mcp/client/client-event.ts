import type { LoggingLevel } from "@modelcontextprotocol/sdk/types.js";

/** What happens on a connection besides answers. All texts come from the server and are not to be trusted. */
export type MCPClientEvent = { readonly server: string } & (
  | { readonly type: "mcp-log"; level: LoggingLevel; logger: string | undefined; data: unknown }
  | {
      readonly type: "mcp-progress";
      tool: string;
      progress: number;
      total: number | undefined;
      message: string | undefined;
    }
  /** A line of the server's standard error. */
  | { readonly type: "mcp-stderr"; line: string }
  /** A line on the server's standard output that is no message: a banner, say. */
  | { readonly type: "mcp-noise"; line: string }
  /** Something in what the server sent was left out or looks wrong. */
  | { readonly type: "mcp-warning"; message: string }
  | { readonly type: "mcp-tools-changed" }
  | { readonly type: "mcp-disconnected" }
  | { readonly type: "mcp-reconnected" }
);

/** Is told of events as they happen; what it throws is dropped. */
export type MCPClientListener = (event: MCPClientEvent) => void;

/** Makes the function that tells a listener of what happens on one server. */
export function reporterFor(server: string, listener: MCPClientListener | undefined): Report {
  return (event) => {
    try {
      listener?.({ server, ...event });
    } catch {
      // A listener that fails must not break the connection that it watches.
    }
  };
}

type WithoutServer<Event> = Event extends unknown ? Omit<Event, "server"> : never;

/** Tells of an event of one server. */
export type Report = (event: WithoutServer<MCPClientEvent>) => void;
