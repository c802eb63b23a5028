import { isRecord } from "../schema/is-record.js";
import type { RawToolCall } from "./parsed-tool-call.js";

/** Chat Completions (`choices[0].message.tool_calls`), its old `function_call`, and Responses (`output`). */
export function rawOpenAiCalls(response: unknown): RawToolCall[] {
  const output = member(response, "output");
  if (Array.isArray(output)) return output.flatMap(readOutputItem);
  const message = member(first(member(response, "choices")), "message") ?? member(response, "message") ?? response;
  const calls = list(member(message, "tool_calls")).flatMap(readChatCall);
  const legacy = member(message, "function_call");
  return calls.length > 0 || !isRecord(legacy) ? calls : [readFunction(undefined, legacy)];
}

function readOutputItem(item: unknown): RawToolCall[] {
  if (!isRecord(item) || item["type"] !== "function_call") return [];
  return [{ id: item["call_id"] ?? item["id"], name: item["name"], input: item["arguments"] }];
}

function readChatCall(call: unknown): RawToolCall[] {
  const called = member(call, "function");
  return isRecord(called) ? [readFunction(member(call, "id"), called)] : [];
}

function readFunction(id: unknown, called: Record<string, unknown>): RawToolCall {
  return { id, name: called["name"], input: called["arguments"] };
}

/** Messages: `content` blocks of type `tool_use`. */
export function rawAnthropicCalls(response: unknown): RawToolCall[] {
  const message = member(response, "message") ?? response;
  return list(member(message, "content")).flatMap((block) =>
    isRecord(block) && block["type"] === "tool_use"
      ? [{ id: block["id"], name: block["name"], input: block["input"] }]
      : [],
  );
}

/** `candidates[0].content.parts`, or the content itself. Older models give calls no id. */
export function rawGeminiCalls(response: unknown): RawToolCall[] {
  const content = member(first(member(response, "candidates")), "content") ?? member(response, "content") ?? response;
  return list(member(content, "parts")).flatMap((part) => {
    const call = member(part, "functionCall") ?? member(part, "function_call");
    return isRecord(call) ? [{ id: call["id"], name: call["name"], input: call["args"] }] : [];
  });
}

/** The `tools/call` request itself. */
export function rawMcpCalls(request: unknown): RawToolCall[] {
  const params = member(request, "params");
  if (!isRecord(params) || member(request, "method") !== "tools/call") return [];
  const id = member(request, "id");
  return [{ id: typeof id === "number" ? String(id) : id, name: params["name"], input: params["arguments"] }];
}

/** A member, of class instances too: the SDKs' responses are such. */
function member(value: unknown, key: string): unknown {
  return isRecord(value) ? value[key] : undefined;
}

function first(value: unknown): unknown {
  return list(value)[0];
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
