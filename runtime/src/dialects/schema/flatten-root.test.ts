import type { JsonSchemaObject } from "@toolmark/contract";
import { expect, it } from "vitest";
import type { DialectNote } from "../dialect.js";
import { flattenRoot } from "./flatten-root.js";

function flatten(root: JsonSchemaObject) {
  const report: DialectNote[] = [];
  return { schema: flattenRoot(root, { root, report, options: {} }), report };
}

const text = { type: "string" } as const;

it("returns a root that is one object as it is", () => {
  const root: JsonSchemaObject = { type: "object", properties: { a: { anyOf: [text] } } };
  expect(flatten(root).schema).toBe(root);
});

it("says which members must be there when a union only asks for members", () => {
  const { schema, report } = flatten({
    type: "object",
    properties: { a: text, b: text, c: text },
    description: "Search",
    anyOf: [{ required: ["a"] }, { required: ["b", "c"] }],
  });
  expect(schema).toEqual({
    type: "object",
    properties: { a: text, b: text, c: text },
    description: "Search. Give at least one of: a, b with c.",
  });
  expect(report).toMatchObject([{ keyword: "anyOf", action: "moved-to-description" }]);
});

it("unites the branches of a union with what stands beside it", () => {
  const { schema } = flatten({
    type: "object",
    properties: { id: text },
    required: ["id"],
    oneOf: [
      { properties: { x: text }, required: ["x"], additionalProperties: false },
      { properties: { x: { type: "number" }, y: text }, required: ["y"], additionalProperties: false },
    ],
  });
  expect(schema).toEqual({
    type: "object",
    properties: { id: text, x: { anyOf: [text, { type: "number" }] }, y: text },
    required: ["id"],
    additionalProperties: false,
    description: "Takes one of these forms: id, x; id, x?, y.",
  });
});

it("joins an intersection and follows references", () => {
  const { schema } = flatten({
    allOf: [{ $ref: "#/$defs/A" }, { properties: { b: text }, required: ["b"] }],
    $defs: { A: { $ref: "#/$defs/B" }, B: { type: "object", properties: { a: text }, required: ["a"] } },
  });
  expect(schema).toMatchObject({ type: "object", properties: { a: text, b: text }, required: ["a", "b"] });
  expect(schema).not.toHaveProperty("allOf");
});

it("follows a root that is a reference", () => {
  const { schema } = flatten({
    $ref: "#/$defs/A",
    $defs: { A: { $ref: "#/$defs/B" }, B: { type: "object", properties: { a: text } } },
  });
  expect(schema).toMatchObject({ type: "object", properties: { a: text } });
  expect(schema).not.toHaveProperty("$ref");
});

it("puts other demands of the root into words", () => {
  const { schema, report } = flatten({
    type: "object",
    properties: { a: text },
    not: { required: ["a"] },
    if: { required: ["a"] },
  });
  expect(schema).toEqual({ type: "object", properties: { a: text }, description: 'Not {"required":["a"]}.' });
  expect(report.map(({ keyword, action }) => [keyword, action])).toEqual([
    ["not", "moved-to-description"],
    ["if", "dropped"],
  ]);
});
