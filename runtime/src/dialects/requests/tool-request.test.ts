import { describe, expect, it } from "vitest";
import type { ToolDefinition } from "./tool-definition.js";
import { toolRequest } from "./tool-request.js";

const tool: ToolDefinition = {
  name: "save",
  description: "Saves a note.",
  inputSchema: {
    type: "object",
    properties: { title: { type: "string" }, due: { type: "string" } },
    required: ["title"],
    additionalProperties: false,
  },
};
const now: ToolDefinition = { name: "now", description: "", inputSchema: { type: "object" } };
const record: ToolDefinition = {
  ...tool,
  inputSchema: { type: "object", properties: { f: { type: "object", additionalProperties: { type: "string" } } } },
};

describe("OpenAI", () => {
  it("nests the function for Chat Completions, and only strict is said", () => {
    expect(toolRequest(tool, "openai")).toEqual({
      type: "function",
      function: { name: "save", description: "Saves a note.", parameters: tool.inputSchema },
    });
    expect(toolRequest(tool, "openai-strict")).toMatchObject({
      function: { strict: true, parameters: { required: ["title", "due"] } },
    });
    expect(toolRequest(record, "openai-strict")).not.toHaveProperty("function.strict");
  });

  it("is flat for Responses, which is always told whether it is strict", () => {
    expect(toolRequest(tool, "openai", { api: "responses" })).toEqual({
      type: "function",
      name: "save",
      description: "Saves a note.",
      parameters: tool.inputSchema,
      strict: false,
    });
    expect(toolRequest(tool, "openai-strict", { api: "responses" })).toMatchObject({ strict: true });
    expect(toolRequest(record, "openai-strict", { api: "responses" })).toMatchObject({ strict: false });
  });

  it("moves what is too long for the description to the parameters", () => {
    const description = `${"word ".repeat(180)}end.\n\n${"more ".repeat(100)}`;
    const request = toolRequest({ ...tool, description }, "openai", { api: "responses" });
    expect(request).toMatchObject({ parameters: { description: "more ".repeat(100).trim() } });
    const head = (request as { description: string }).description; // the flat form, as asked for
    expect(head.length).toBeLessThanOrEqual(1024);
    expect(head.endsWith("end.")).toBe(true);
  });
});

it("has Anthropic's form", () => {
  expect(toolRequest(tool, "anthropic")).toEqual({
    name: "save",
    description: "Saves a note.",
    input_schema: tool.inputSchema,
  });
  expect(toolRequest(tool, "anthropic-strict")).toMatchObject({ strict: true, input_schema: { required: ["title"] } });
  expect(toolRequest(now, "anthropic")).toEqual({ name: "now", input_schema: { type: "object" } });
});

it("has Gemini's form, without parameters where there are none", () => {
  expect(toolRequest(tool, "gemini")).toEqual({
    name: "save",
    description: "Saves a note.",
    parameters: {
      type: "object",
      properties: { title: { type: "string" }, due: { type: "string" } },
      required: ["title"],
    },
  });
  expect(toolRequest(now, "gemini")).toEqual({ name: "now", description: "now" });
});

it("has MCP's form", () => {
  expect(toolRequest(tool, "mcp", { name: "notes.save" })).toEqual({
    name: "notes.save",
    description: "Saves a note.",
    inputSchema: tool.inputSchema,
  });
});
