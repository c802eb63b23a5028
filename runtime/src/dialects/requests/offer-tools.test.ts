import { expect, it } from "vitest";
import { offerTools } from "./offer-tools.js";
import type { ToolDefinition } from "./tool-definition.js";
import { toolRequest } from "./tool-request.js";

const size: ToolDefinition = {
  name: "größe",
  description: "Measures.",
  inputSchema: {
    type: "object",
    properties: { x: { type: "number" }, note: { type: "string" } },
    required: ["x"],
    additionalProperties: false,
  },
};
const setAll: ToolDefinition = {
  name: "set_all",
  description: "Sets all.",
  inputSchema: {
    type: "object",
    properties: { f: { type: "object", additionalProperties: { type: "number" } } },
    required: ["f"],
  },
};

it("calls the right tool with the arguments that it knows", () => {
  const offered = offerTools([size, setAll], "openai-strict");
  expect(offered.tools).toMatchObject([
    { function: { name: "gro_e", strict: true } },
    { function: { name: "set_all" } },
  ]);
  const response = {
    choices: [
      {
        message: {
          tool_calls: [
            { id: "1", type: "function", function: { name: "gro_e", arguments: '{"x":1,"note":null}' } },
            { id: "2", type: "function", function: { name: "functions.set_all", arguments: '{"f":{"a":1}}' } },
            { id: "3", type: "function", function: { name: "gro_e", arguments: '{"x":1' } },
            { id: "4", type: "function", function: { name: "unknown", arguments: "{}" } },
          ],
        },
      },
    ],
  };
  expect(offered.parseToolCalls(response)).toEqual([
    { toolCallId: "1", toolName: "größe", input: { x: 1 } },
    { toolCallId: "2", toolName: "set_all", inputText: '{"f":{"a":1}}' },
    { toolCallId: "3", toolName: "größe", inputText: '{"x":1' },
    { toolCallId: "4", toolName: "unknown", inputText: "{}" },
  ]);
});

it("puts Gemini's functions into one tool and makes pairs objects again", () => {
  const offered = offerTools([size, setAll], "gemini");
  expect(offered.tools).toHaveLength(1);
  const call = { functionCall: { name: "default_api.set_all", args: { f: [{ key: "a", value: 1 }] } } };
  expect(offered.parseToolCalls({ candidates: [{ content: { parts: [call] } }] })).toEqual([
    { toolCallId: "call_0", toolName: "set_all", input: { f: { a: 1 } } },
  ]);
  expect(offerTools([], "gemini").tools).toEqual([]);
});

it("offers the last of equal names", () => {
  const offered = offerTools([size, { ...size, description: "Newer." }], "anthropic");
  expect(offered.tools).toMatchObject([{ name: "gro_e", description: "Newer." }]);
});

it("takes tools whose parts are getters of a class, as tool records are", () => {
  class Tool implements ToolDefinition {
    get name() {
      return size.name;
    }
    get description() {
      return size.description;
    }
    get inputSchema() {
      return size.inputSchema;
    }
  }
  for (const dialect of ["openai", "anthropic", "gemini", "mcp"] as const) {
    expect(offerTools([new Tool()], dialect).tools).toEqual(offerTools([size], dialect).tools);
    expect(toolRequest(new Tool(), dialect, { name: "x" })).toEqual(toolRequest(size, dialect, { name: "x" }));
  }
});
