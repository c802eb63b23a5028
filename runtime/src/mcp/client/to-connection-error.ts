import { ErrorCode, McpError } from "@modelcontextprotocol/sdk/types.js";
import { messageOf } from "../../dispatch/render/describe-error.js";
import { MCPConnectionError, type MCPConnectionProblem } from "./mcp-connection-error.js";

/** Says what went wrong in one kind of error; what was thrown stays its cause. */
export function toConnectionError(error: unknown, server: string): MCPConnectionError {
  if (MCPConnectionError.isInstance(error)) return error;
  const problem = problemOf(error);
  return new MCPConnectionError(problem, `The MCP server \`${server}\` ${texts[problem]}: ${innermost(error)}`, {
    cause: error,
  });
}

const texts: Readonly<Record<MCPConnectionProblem, string>> = {
  config: "cannot be used",
  connect: "cannot be reached",
  closed: "was left",
  lost: "was lost during the call",
  timeout: "did not answer in time",
  aborted: "was told to stop",
  refused: "refused the request",
};

function problemOf(error: unknown): MCPConnectionProblem {
  if (!(error instanceof McpError)) return "lost";
  const code = error.code as ErrorCode; // others than these are the server's own
  if (code === ErrorCode.ConnectionClosed) return "lost";
  return code === ErrorCode.RequestTimeout ? "timeout" : "refused";
}

/** `fetch failed` says nothing; its cause does. */
function innermost(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && messageOf(cause) !== messageOf(error)
    ? `${messageOf(error)} (${messageOf(cause) || cause.name})`
    : messageOf(error);
}
