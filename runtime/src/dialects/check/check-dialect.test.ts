import type { JsonSchemaObject } from "@toolmark/contract";
import { describe, expect, it } from "vitest";
import type { Dialect } from "../dialect.js";
import { checkDialect } from "./check-dialect.js";

const DIALECTS = ["openai", "openai-strict", "anthropic", "anthropic-strict", "gemini", "mcp", "json-schema"] as const;

function check(schema: JsonSchemaObject, dialect: Dialect, tool: { name?: string; description?: string } = {}) {
  return checkDialect({ name: "tool", description: "Does it.", inputSchema: schema, ...tool }, dialect).map(
    ({ code, severity, path }) => [code, severity, path],
  );
}

const many = (count: number, schema: JsonSchemaObject): JsonSchemaObject => ({
  type: "object",
  properties: Object.fromEntries(Array.from({ length: count }, (_, at) => [`p${at}`, schema])),
  additionalProperties: false,
});

function nested(levels: number): JsonSchemaObject {
  let schema: JsonSchemaObject = { type: "string" };
  for (let level = 0; level < levels; level += 1) {
    schema = { type: "object", properties: { p: schema }, required: ["p"], additionalProperties: false };
  }
  return schema;
}

it.each(DIALECTS)("finds nothing wrong with an ordinary tool in %s", (dialect) => {
  expect(check({ ...many(3, { type: "string" }), required: ["p0"] }, dialect)).toEqual([]);
});

it("finds names that are refused", () => {
  expect(check({ type: "object" }, "anthropic", { name: "$x" })).toEqual([["tool_name_illegal", "error", ""]]);
  expect(check({ type: "object" }, "gemini", { name: "1x" })).toEqual([["tool_name_illegal", "error", ""]]);
});

it("advises on descriptions", () => {
  expect(check({ type: "object" }, "gemini", { description: " " })).toEqual([["description_missing", "advice", ""]]);
  expect(check({ type: "object" }, "openai", { description: "d".repeat(1025) })).toEqual([
    ["description_too_long", "advice", ""],
  ]);
  expect(check({ type: "object" }, "anthropic", { description: "d".repeat(1025) })).toEqual([]);
});

it("says what keeps a tool from being strict", () => {
  const schema = many(1, { type: "object", additionalProperties: { type: "string" } });
  expect(check(schema, "openai-strict")).toEqual([["not_strict", "advice", "/properties/p0"]]);
});

it("finds references that point nowhere in what is sent", () => {
  const schema: JsonSchemaObject = { type: "object", properties: { a: { $ref: "#/$defs/Gone" } } };
  expect(check(schema, "anthropic")).toEqual([["reference_unresolved", "error", "/properties/a"]]);
  expect(check(schema, "gemini")).toEqual([]);
});

describe("limits of strict mode", () => {
  it("counts properties", () => {
    expect(check(many(5000, { type: "string" }), "openai-strict")).toEqual([]);
    expect(check(many(5001, { type: "string" }), "openai-strict")).toEqual([["too_many_properties", "error", ""]]);
    expect(check(many(5001, { type: "string" }), "openai")).toEqual([]);
  });

  it("counts levels of objects", () => {
    expect(check(nested(10), "openai-strict")).toEqual([]);
    expect(check(nested(11), "openai-strict")).toEqual([["too_deep", "error", ""]]);
  });

  it("counts listed values and their text", () => {
    const values = (count: number, chars: number) =>
      Array.from({ length: count }, (_, at) => String(at).padStart(chars, "v"));
    const list = (count: number, chars: number) => many(1, { type: "string", enum: values(count, chars) });
    const required = (schema: JsonSchemaObject) => ({ ...schema, required: ["p0"] });
    expect(check(required(list(1000, 8)), "openai-strict")).toEqual([]);
    expect(check(required(list(1001, 8)), "openai-strict")).toEqual([["too_many_enum_values", "error", ""]]);
    expect(check(required(list(250, 400)), "openai-strict")).toEqual([]);
    expect(check(required(list(251, 60)), "openai-strict")).toEqual([["enum_too_long", "error", "/properties/p0"]]);
    expect(check(required(list(200, 601)), "openai-strict")).toEqual([["too_much_text", "error", ""]]);
  });

  it("counts what is costly for Anthropic", () => {
    expect(check(many(24, { type: "string" }), "anthropic-strict")).toEqual([]);
    expect(check(many(25, { type: "string" }), "anthropic-strict")).toEqual([["too_many_optional", "error", ""]]);
    const unions = many(17, { type: ["string", "null"] });
    expect(check({ ...unions, required: Object.keys(unions.properties ?? {}) }, "anthropic-strict")).toEqual([
      ["too_many_unions", "error", ""],
    ]);
  });
});
