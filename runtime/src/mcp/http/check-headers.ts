import { SUPPORTED_PROTOCOL_VERSIONS } from "@modelcontextprotocol/sdk/types.js";
import type { HttpProblem, HttpRequest } from "./http-types.js";

/** Checks what a POST says of itself: that it is JSON, takes both kinds of answer, and speaks a version we know. */
export function checkHeaders(request: HttpRequest): HttpProblem | undefined {
  return checkContentType(request) ?? checkAccept(request) ?? checkVersion(request);
}

function checkContentType(request: HttpRequest): HttpProblem | undefined {
  const type = request.header("content-type").join(",").split(";", 1)[0]?.trim().toLowerCase();
  const encoding = request.header("content-encoding").join(",").trim().toLowerCase();
  if (type === "application/json" && (encoding === "" || encoding === "identity")) return undefined;
  return { status: 415, code: -32_000, message: "The body must be application/json, not compressed." };
}

function checkAccept(request: HttpRequest): HttpProblem | undefined {
  const accepted = request.header("accept").join(",").toLowerCase();
  const takes = (type: string): boolean => accepted.includes(type) || accepted.includes("*/*");
  if (takes("application/json") && takes("text/event-stream")) return undefined;
  return {
    status: 406,
    code: -32_000,
    message: "The Accept header must list both application/json and text/event-stream.",
  };
}

function checkVersion(request: HttpRequest): HttpProblem | undefined {
  const versions = request.header("mcp-protocol-version");
  if (versions.every((version) => SUPPORTED_PROTOCOL_VERSIONS.includes(version))) return undefined;
  return {
    status: 400,
    code: -32_000,
    message: `Unsupported MCP-Protocol-Version; supported are ${SUPPORTED_PROTOCOL_VERSIONS.join(", ")}.`,
  };
}
