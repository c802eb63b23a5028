import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { ErrorCode, McpError, type JSONRPCRequest, type Result } from "@modelcontextprotocol/sdk/types.js";
import { AjvJsonSchemaValidator } from "@modelcontextprotocol/sdk/validation/ajv";
import { callToolFor } from "./call-tool-for.js";
import type { ClientState, Connection } from "./connection.js";
import { isLoggingLevel } from "./log-level.js";
import type { RequestExtra } from "./request-extra.js";
import type { ToolHost } from "./tool-host.js";

/**
 * Makes the server object for one client.
 *
 * Tool requests go through the SDK's handler for whatever has no handler: the SDK would read each call and each result
 * three times over, and the schemas in the list once per request.
 */
export function createToolServer(host: ToolHost): Server {
  const { name, version, instructions } = host.info;
  const server = new Server(
    { name, version },
    {
      capabilities: { tools: {} },
      ...(instructions !== undefined && { instructions }),
      // Needed only to check answers of people; making one takes as long as several hundred calls.
      jsonSchemaValidator: { getValidator: (schema) => new AjvJsonSchemaValidator().getValidator(schema) },
    },
  );
  server.registerCapabilities({ logging: {} });
  const state: ClientState = { minimumLevel: "debug" };
  server.fallbackRequestHandler = (request, extra) => answer({ server, host, state }, request, extra);
  return server;
}

async function answer(connection: Connection, request: JSONRPCRequest, extra: RequestExtra): Promise<Result> {
  switch (request.method) {
    case "tools/list":
      return connection.host.listing();
    case "tools/call":
      return callToolFor(connection, request.params ?? {}, extra);
    case "logging/setLevel":
      return setLevel(connection.state, request.params?.["level"]);
    default:
      throw new McpError(ErrorCode.MethodNotFound, "Method not found");
  }
}

function setLevel(state: ClientState, level: unknown): Result {
  if (!isLoggingLevel(level)) throw new McpError(ErrorCode.InvalidParams, "There is no such level.");
  state.minimumLevel = level;
  return {};
}
