import { expect, it } from "vitest";
import { toDialect } from "./to-dialect.js";

it("adds properties to a tool without parameters", () => {
  expect(toDialect({ type: "object" }, "openai")).toMatchObject({
    schema: { type: "object", properties: {} },
    strict: false,
  });
});

it("gives every array items, and a tuple items that say nothing new", () => {
  const { schema } = toDialect(
    {
      type: "object",
      properties: {
        any: { type: "array" },
        pair: { type: "array", prefixItems: [{ type: "number" }, { type: "string" }], items: false, minItems: 2 },
        open: { type: ["array", "null"], prefixItems: [{ type: "number" }] },
      },
    },
    "openai",
  );
  expect(schema?.properties).toEqual({
    any: { type: "array", items: {} },
    pair: {
      type: "array",
      prefixItems: [{ type: "number" }, { type: "string" }],
      items: { anyOf: [{ type: "number" }, { type: "string" }] },
      minItems: 2,
      maxItems: 2,
    },
    open: { type: ["array", "null"], prefixItems: [{ type: "number" }], items: {} },
  });
});

it("sends no boolean where a schema is wanted", () => {
  const { schema } = toDialect(
    { type: "object", properties: { a: true, b: { type: "array", items: true } }, additionalProperties: false },
    "openai",
  );
  expect(schema).toEqual({
    type: "object",
    properties: { a: {}, b: { type: "array", items: {} } },
    additionalProperties: false,
  });
});

it("keeps what it may keep, to the same object", () => {
  const schema = {
    type: "object" as const,
    properties: { a: { type: "number" as const, minimum: 1, default: 2 }, b: { $ref: "#/$defs/B", description: "B" } },
    required: ["b"],
    $defs: { B: { type: "object" as const, additionalProperties: { type: "string" as const } } },
  };
  const converted = toDialect(schema, "openai");
  expect(converted.schema).toEqual(schema);
  expect(converted.schema?.properties).toBe(schema.properties);
  expect(converted.report).toEqual([]);
});
