import { describe, expect, it } from "vitest";
import { parseToolCalls } from "./parse-tool-calls.js";

const chat = (message: object) => ({ choices: [{ message }] });

describe("openai", () => {
  it("reads Chat Completions", () => {
    const calls = [
      { id: "a", type: "function", function: { name: "add", arguments: '{"x":1}' } },
      { id: "b", type: "custom", custom: { name: "sql", input: "select 1" } },
      { id: "c", type: "function", function: { name: "now", arguments: "" } },
    ];
    const expected = [
      { toolCallId: "a", toolName: "add", inputText: '{"x":1}' },
      { toolCallId: "c", toolName: "now", input: {} },
    ];
    expect(parseToolCalls(chat({ content: null, tool_calls: calls }), "openai")).toEqual(expected);
    expect(parseToolCalls({ role: "assistant", tool_calls: calls }, "openai-strict")).toEqual(expected);
  });

  it("reads the old single call, arguments that are decoded, and calls without an id", () => {
    expect(parseToolCalls(chat({ function_call: { name: "add", arguments: "{}" } }), "openai")).toEqual([
      { toolCallId: "call_0", toolName: "add", inputText: "{}" },
    ]);
    expect(
      parseToolCalls(chat({ tool_calls: [{ id: "", function: { name: "add", arguments: { x: 1 } } }] }), "openai"),
    ).toEqual([{ toolCallId: "call_0", toolName: "add", input: { x: 1 } }]);
  });

  it("reads Responses", () => {
    const output = [
      { type: "reasoning", id: "r" },
      { type: "function_call", id: "fc_1", call_id: "call_1", name: "add", arguments: '{"x":1}' },
      { type: "message", content: [] },
      { type: "function_call", id: "fc_2", name: "now", arguments: "{}" },
    ];
    expect(parseToolCalls({ output }, "openai")).toEqual([
      { toolCallId: "call_1", toolName: "add", inputText: '{"x":1}' },
      { toolCallId: "fc_2", toolName: "now", inputText: "{}" },
    ]);
  });
});

it("reads Anthropic's tool use", () => {
  const content = [
    { type: "text", text: "…" },
    { type: "tool_use", id: "toolu_1", name: "add", input: { x: 1 } },
    { type: "server_tool_use", id: "s", name: "web_search", input: {} },
    { type: "tool_use", id: "toolu_2", name: "now" },
  ];
  expect(parseToolCalls({ role: "assistant", content }, "anthropic")).toEqual([
    { toolCallId: "toolu_1", toolName: "add", input: { x: 1 } },
    { toolCallId: "toolu_2", toolName: "now", input: {} },
  ]);
});

describe("gemini", () => {
  const parts = [
    { text: "…" },
    { functionCall: { name: "add", args: { x: 1 } }, thoughtSignature: "s" },
    { functionCall: { id: "call_1", name: "add", args: { x: 2 } } },
    { functionCall: { name: "now" } },
  ];

  it("makes ids where there are none, different from those that there are", () => {
    expect(parseToolCalls({ candidates: [{ content: { role: "model", parts } }] }, "gemini")).toEqual([
      { toolCallId: "call_0", toolName: "add", input: { x: 1 } },
      { toolCallId: "call_1", toolName: "add", input: { x: 2 } },
      { toolCallId: "call_3", toolName: "now", input: {} },
    ]);
  });

  it("takes the content alone, and another start for ids", () => {
    const ids = parseToolCalls({ role: "model", parts }, "gemini", { idPrefix: "turn2_" }).map(
      ({ toolCallId }) => toolCallId,
    );
    expect(ids).toEqual(["turn2_0", "call_1", "turn2_2"]);
  });

  it("reads responses that are instances of a class", () => {
    class Response {
      get candidates() {
        return [{ content: { parts } }];
      }
    }
    expect(parseToolCalls(new Response(), "gemini")).toHaveLength(3);
  });
});

it("reads an MCP request", () => {
  const request = { jsonrpc: "2.0", id: 7, method: "tools/call", params: { name: "add", arguments: { x: 1 } } };
  expect(parseToolCalls(request, "mcp")).toEqual([{ toolCallId: "7", toolName: "add", input: { x: 1 } }]);
  expect(parseToolCalls({ ...request, method: "tools/list" }, "mcp")).toEqual([]);
});

it.each(["openai", "anthropic", "gemini", "mcp"] as const)("finds no calls in what is no response of %s", (dialect) => {
  for (const response of [
    undefined,
    null,
    5,
    "text",
    [],
    {},
    { choices: [] },
    { content: "text" },
    { candidates: [{}] },
    { output: [null] },
  ]) {
    expect(parseToolCalls(response, dialect)).toEqual([]);
  }
});

it("loses no call that has no name", () => {
  expect(parseToolCalls({ content: [{ type: "tool_use", id: "a", input: {} }] }, "anthropic")).toEqual([
    { toolCallId: "a", toolName: "", input: {} },
  ]);
});
