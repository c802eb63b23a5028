import { describe, expect, it } from "vitest";
import { parseMessage } from "./parse-message.js";

describe("parseMessage", () => {
  it.each([
    '{"jsonrpc":"2.0","id":0,"method":"ping"}',
    '{"jsonrpc":"2.0","id":"a","method":"tools/call","params":{"name":"x"}}',
    '{"jsonrpc":"2.0","method":"notifications/initialized"}',
    '{"jsonrpc":"2.0","id":1,"result":{}}',
    '{"jsonrpc":"2.0","id":1,"error":{"code":1,"message":"m"}}',
  ])("takes %s", (text) => expect(parseMessage(text)).toEqual({ ok: true, message: JSON.parse(text) }));

  it("answers text that is not JSON with a parse error", () => {
    expect(parseMessage('{"jsonrpc":')).toMatchObject({ ok: false, id: null, code: -32_700 });
  });

  it.each([
    ["null", null],
    ["3", null],
    ['{"id":7}', 7],
    ['{"jsonrpc":"1.0","id":7,"method":"ping"}', 7],
    ['{"jsonrpc":"2.0","id":{},"method":"ping"}', null],
    ['{"jsonrpc":"2.0","id":null,"method":"ping"}', null],
    ['{"jsonrpc":"2.0","id":1.5,"method":"ping"}', null],
    ['{"jsonrpc":"2.0","id":1,"method":5}', 1],
  ])("refuses %s and addresses the error to %j", (text, id) => {
    expect(parseMessage(text)).toMatchObject({ ok: false, id, code: -32_600 });
  });

  it("says that batches are gone", () => {
    expect(parseMessage('[{"jsonrpc":"2.0","id":1,"method":"ping"}]')).toMatchObject({
      problem: expect.stringContaining("one message at a time") as string,
    });
  });
});
