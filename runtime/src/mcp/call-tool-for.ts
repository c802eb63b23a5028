import { ErrorCode, McpError, type CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import { askWhenNeeded } from "../approval/approval-policy.js";
import type { DispatchOptions } from "../dispatch/dispatch-options.js";
import type { ToolResult } from "../dispatch/tool-result.js";
import type { ToolRecord } from "../tool/tool-record.js";
import { askClient } from "./ask-client.js";
import type { Connection } from "./connection.js";
import { callFor } from "./current-caller.js";
import { notifyOfEvents } from "./notify-of-events.js";
import type { RequestExtra } from "./request-extra.js";
import { structuredSchema } from "./structured-schema.js";

/** Answers `tools/call`. What goes wrong in a call is a result that the model can read, not an error of the protocol. */
export async function callToolFor(
  connection: Connection,
  { name, arguments: input = {} }: Record<string, unknown>,
  extra: RequestExtra,
): Promise<CallToolResult> {
  if (typeof name !== "string") throw new McpError(ErrorCode.InvalidParams, "tools/call needs the name of a tool.");
  const { dispatcher } = connection.host;
  const tool = dispatcher.tools.get(name)?.record;
  const call = { toolCallId: crypto.randomUUID(), toolName: name, input };
  const options = optionsFor(connection, tool, extra);
  const result = await callFor(extra, connection.server.getClientCapabilities(), () => dispatcher.call(call, options));
  return toCallToolResult(result, tool);
}

function optionsFor(connection: Connection, tool: ToolRecord | undefined, extra: RequestExtra): DispatchOptions {
  const { host, server } = connection;
  const canAsk = host.asksClient && server.getClientCapabilities()?.elicitation !== undefined;
  return {
    signal: extra.signal,
    onEvent: tool && notifyOfEvents(connection.state, tool, extra),
    approval: canAsk
      ? askWhenNeeded((toolName, args, { question }) => askClient(extra, { toolName, args, question }))
      : undefined,
  };
}

function toCallToolResult(
  { content, structuredContent, isError }: ToolResult,
  tool: ToolRecord | undefined,
): CallToolResult {
  const result: CallToolResult = { content: [...content] };
  if (isError) return { ...result, isError };
  if (!tool || !structuredSchema(tool)) return result;
  if (isObject(structuredContent)) return { ...result, structuredContent };
  // The client was promised an object; without one it throws the whole result away.
  const text = `Tool "${tool.name}" gave no object, although its result is declared as one.`;
  return { content: [...content, { type: "text", text }], isError: true };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
