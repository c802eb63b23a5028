import { ErrorCode, type JSONRPCMessage } from "@modelcontextprotocol/sdk/types.js";
import { textOfResult } from "./prebuilt-result.js";

/**
 * Writes a message as one line of JSON, without the line end. A result that JSON cannot carry (nested too deep, too long
 * for a string) becomes an error response: a client that gets no answer waits for ever.
 */
export function serializeMessage(message: JSONRPCMessage): string {
  const prebuilt = "result" in message ? textOfResult(message.result) : undefined;
  if (prebuilt !== undefined && "id" in message) {
    return `{"jsonrpc":"2.0","id":${JSON.stringify(message.id)},"result":${prebuilt}}`;
  }
  try {
    return JSON.stringify(message);
  } catch (error) {
    if (!("result" in message)) throw error;
    return errorLine(message.id, ErrorCode.InternalError, "The result is too large or nested too deep to be sent.");
  }
}

/** Writes an error response; `null` as the id when the request's own could not be read. */
export function errorLine(id: string | number | null, code: number, message: string): string {
  return JSON.stringify({ jsonrpc: "2.0", id, error: { code, message } });
}
