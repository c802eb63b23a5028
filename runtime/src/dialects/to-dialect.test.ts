import type { JsonSchemaObject } from "@toolmark/contract";
import { describe, expect, it } from "vitest";
import type { Dialect } from "./dialect.js";
import { toDialect } from "./to-dialect.js";

const PROVIDERS = ["openai", "openai-strict", "anthropic", "anthropic-strict", "gemini"] as const satisfies Dialect[];

function nest(depth: number): JsonSchemaObject {
  let schema: JsonSchemaObject = { type: "string" };
  for (let level = 0; level < depth; level += 1) schema = { type: "object", properties: { p: schema } };
  return schema;
}

/** Twelve types, each of which has every other as a member. */
function entangled(): JsonSchemaObject {
  const names = Array.from({ length: 12 }, (_, at) => `T${at}`);
  const members = Object.fromEntries(names.map((name) => [name, { $ref: `#/$defs/${name}` }]));
  const type: JsonSchemaObject = { type: "object", properties: members, additionalProperties: false };
  return { ...type, $defs: Object.fromEntries(names.map((name) => [name, type])) };
}

describe("hostile schemas", () => {
  it.each([
    ["a root that is itself", { $ref: "#" }],
    [
      "references in a circle",
      {
        type: "object",
        properties: { a: { $ref: "#/$defs/A" } },
        $defs: { A: { $ref: "#/$defs/B" }, B: { $ref: "#/$defs/A" } },
      },
    ],
    [
      "a union of itself",
      {
        type: "object",
        properties: { a: { $ref: "#/$defs/A" } },
        $defs: { A: { type: "object", anyOf: [{ $ref: "#/$defs/A" }] } },
      },
    ],
    [
      "an intersection with itself",
      {
        type: "object",
        properties: { a: { $ref: "#/$defs/A" } },
        $defs: { A: { allOf: [{ $ref: "#/$defs/A" }, {}] } },
      },
    ],
    [
      "references to nowhere",
      { type: "object", properties: { a: { $ref: "https://example.com/x" }, b: { $ref: "#/$defs/constructor" } } },
    ],
    ["five thousand levels", nest(5000)],
    ["types that all contain each other", entangled()],
    ["a root that is no object", { type: "string", minLength: 3 }],
    ["a root union of no objects", { anyOf: [{ type: "string" }, { type: "null" }] }],
  ] as [string, JsonSchemaObject][])("ends for %s", (_name, schema) => {
    for (const dialect of PROVIDERS) {
      const converted = toDialect(schema, dialect);
      expect(converted.schema === undefined || converted.schema.type === "object").toBe(true);
      expect(JSON.stringify(converted.schema ?? {}).length).toBeLessThan(1_000_000);
    }
  });

  it("takes names that objects have from birth", () => {
    const text =
      '{"type":"object","properties":{"__proto__":{"type":"string"},"constructor":{"type":"number"}},"required":["__proto__"],"additionalProperties":false}';
    const schema = JSON.parse(text) as JsonSchemaObject; // so that `__proto__` is an own key
    for (const dialect of PROVIDERS) {
      const converted = toDialect(schema, dialect);
      expect(Object.keys(converted.schema?.properties ?? {})).toEqual(["__proto__", "constructor"]);
      const args = JSON.parse('{"__proto__":"a","constructor":1}') as unknown; // JSON.parse is typed any
      expect(Object.keys(converted.fromModel(args) as object)).toEqual(["__proto__", "constructor"]);
    }
  });

  it("gives deep arguments back without running out of stack", () => {
    const schema: JsonSchemaObject = {
      type: "object",
      properties: { t: { $ref: "#/$defs/T" } },
      $defs: {
        T: {
          type: "object",
          properties: { next: { $ref: "#/$defs/T" }, v: { type: "string" } },
          additionalProperties: false,
        },
      },
    };
    let deep: object = {};
    for (let level = 0; level < 50_000; level += 1) deep = { next: deep };
    for (const dialect of PROVIDERS) expect(toDialect(schema, dialect).fromModel({ t: deep })).toHaveProperty("t");
  });

  it.each([null, undefined, 5, "text", [], [null], { p: 5 }])("gives arguments of a wrong type back: %j", (args) => {
    const schema: JsonSchemaObject = {
      type: "object",
      properties: {
        p: { type: "object", additionalProperties: { type: "string" } },
        q: { type: "array", items: { type: "string" } },
      },
    };
    for (const dialect of PROVIDERS) expect(toDialect(schema, dialect).fromModel(args)).toEqual(args);
  });
});

describe("dialects without a provider", () => {
  it("leaves JSON Schema alone", () => {
    const schema: JsonSchemaObject = { anyOf: [{ type: "string" }] };
    const converted = toDialect(schema, "json-schema");
    expect(converted.schema).toBe(schema);
    expect("strict" in converted).toBe(false);
    const args = { a: null };
    expect(converted.fromModel(args)).toBe(args);
  });

  it("makes the root of an MCP schema an object and leaves the rest", () => {
    const schema: JsonSchemaObject = { type: "object", anyOf: [{ required: ["a"] }] };
    expect(toDialect(schema, "mcp").schema).toBe(schema);
    expect(toDialect({ properties: { a: {} } }, "mcp")).toMatchObject({
      schema: { type: "object", properties: { a: {} } },
      report: [{ path: "", keyword: "type", action: "rewritten" }],
    });
  });
});
