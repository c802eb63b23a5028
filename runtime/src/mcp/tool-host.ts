import type { Result } from "@modelcontextprotocol/sdk/types.js";
import { createDispatcher, type Dispatcher } from "../dispatch/create-dispatcher.js";
import type { ToolFunction } from "../tool/tool-record.js";
import type { McpServerOptions } from "./server-options.js";
import { listTools } from "./list-tools.js";

/** What all clients of a server share; nothing in it belongs to one of them. */
export interface ToolHost {
  readonly info: { name: string; version: string; instructions: string | undefined };
  readonly dispatcher: Dispatcher;
  /** No policy was given: the person at the client is asked, where there is one. */
  readonly asksClient: boolean;
  /** The answer to `tools/list`, built when it is first asked for. */
  listing(): Result;
}

/** Prepares tools to be served. @throws ToolSignatureError when a function carries no tool */
export function createToolHost(tools: Iterable<ToolFunction>, options: McpServerOptions = {}): ToolHost {
  const { name = "toolmark", version = "0.0.0", instructions, ...dispatch } = options;
  const dispatcher = createDispatcher(tools, dispatch);
  let listing: Result | undefined;
  return {
    info: { name, version, instructions },
    dispatcher,
    asksClient: dispatch.approval === undefined,
    listing: () => (listing ??= listTools(dispatcher.tools)),
  };
}
