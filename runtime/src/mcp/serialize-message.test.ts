import type { JSONRPCMessage } from "@modelcontextprotocol/sdk/types.js";
import { describe, expect, it } from "vitest";
import { makePrebuiltResult } from "./prebuilt-result.js";
import { serializeMessage } from "./serialize-message.js";

function nested(depth: number): object {
  let value: object = {};
  for (let level = 0; level < depth; level++) value = { value };
  return value;
}

describe("serializeMessage", () => {
  it("sends a prebuilt result as the text it was built from", () => {
    const text = '[ {"name" : "a"} ]';
    const message: JSONRPCMessage = { jsonrpc: "2.0", id: "1", result: makePrebuiltResult("tools", text) };
    expect(serializeMessage(message)).toBe(`{"jsonrpc":"2.0","id":"1","result":{"tools":${text}}}`);
    expect(JSON.parse(JSON.stringify(message))).toEqual(JSON.parse(serializeMessage(message)));
  });

  it("answers with an error what JSON cannot carry", () => {
    const message: JSONRPCMessage = { jsonrpc: "2.0", id: 4, result: { deep: nested(100_000) } };
    expect(JSON.parse(serializeMessage(message))).toMatchObject({ id: 4, error: { code: -32_603 } });
  });
});
