import { ErrorCode, type JSONRPCMessage } from "@modelcontextprotocol/sdk/types.js";

/** A message as it came, or the error that answers it. */
export type ParsedMessage =
  { ok: true; message: JSONRPCMessage } | { ok: false; id: string | number | null; code: number; problem: string };

/**
 * Reads one JSON-RPC message. The shape is checked only as far as an answer can be addressed; the SDK's protocol layer
 * checks what is in it.
 *
 * @see MCP 2025-06-18, which took batches out of the protocol
 */
export function parseMessage(text: string): ParsedMessage {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, id: null, code: ErrorCode.ParseError, problem: "The message is not valid JSON." };
  }
  return isMessage(value)
    ? { ok: true, message: value }
    : { ok: false, id: idOf(value), code: ErrorCode.InvalidRequest, problem: explain(value) };
}

function isMessage(value: unknown): value is JSONRPCMessage {
  if (typeof value !== "object" || value === null) return false;
  const { jsonrpc, method, id } = value as Record<string, unknown>; // any property of an object may be read
  if (jsonrpc !== "2.0") return false;
  if (typeof method === "string") return id === undefined || isId(id);
  return isId(id) && ("result" in value || "error" in value);
}

function isId(value: unknown): value is string | number {
  return typeof value === "string" || (typeof value === "number" && Number.isInteger(value));
}

function idOf(value: unknown): string | number | null {
  const id = typeof value === "object" && value !== null ? (value as { id?: unknown }).id : undefined; // read to be checked
  return isId(id) ? id : null;
}

function explain(value: unknown): string {
  if (Array.isArray(value)) return "Batches are not part of the protocol: send one message at a time.";
  return 'A message is a JSON-RPC 2.0 object: {"jsonrpc": "2.0", "id": ..., "method": ..., "params": {...}}.';
}
