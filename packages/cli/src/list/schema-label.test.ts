import { describe, expect, it } from "vitest";
import { schemaLabel } from "./schema-label.js";

describe("schemaLabel", () => {
  it.each([
    [{ type: "string" }, "string"],
    [{ type: "string", format: "date-time" }, "date-time"],
    [{ type: ["integer", "string"] }, "integer | string"],
    [{ enum: ["a", 1, null] }, '"a" | 1 | null'],
    [{ const: "a" }, '"a"'],
    [{ type: "array", items: { type: "string" } }, "string[]"],
    [{ type: "array", items: { enum: ["a", "b"] } }, '("a" | "b")[]'],
    [{ type: "array", prefixItems: [{ type: "number" }, { type: "string" }], items: false }, "[number, string]"],
    [{ anyOf: [{ type: "string" }, { type: "null" }] }, "string | null"],
    [{ type: "object", properties: { a: {}, b: {} }, required: ["a"] }, "{ a, b? }"],
    [{ type: "object", properties: { a: {}, b: {}, c: {}, d: {} } }, "{ a?, b?, c?, ... }"],
    [{ type: "array", items: { type: "object", properties: { a: {} } } }, "{ a? }[]"],
    [{ type: "object", additionalProperties: { type: "number" } }, "{ [key]: number }"],
    [{ $ref: "#/$defs/Rule" }, "Rule"],
    [{}, "any"],
    [true, "any"],
  ] as const)("writes %j as %s", (schema, label) => expect(schemaLabel(structuredClone(schema) as object)).toBe(label));
});
