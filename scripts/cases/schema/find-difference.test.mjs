import { expect, test } from "vitest";
import { findDifference } from "./find-difference.mjs";

const nullable = { anyOf: [{ type: "string" }, { type: "null" }], description: "Name" };

test("takes a type list for an anyOf with null", () => {
  expect(findDifference(nullable, { type: ["null", "string"], description: "Name" })).toBeUndefined();
});

test("takes a constant for a list of one", () => {
  expect(findDifference({ type: "string", enum: ["a"] }, { const: "a" })).toBeUndefined();
});

test("takes a mixed list of values for an anyOf by type", () => {
  const split = {
    anyOf: [
      { type: "string", enum: ["a"] },
      { type: "number", enum: [1, 2] },
    ],
  };
  expect(findDifference(split, { type: ["string", "number"], enum: ["a", 1, 2] })).toBeUndefined();
});

test("ignores closedness, titles and text that was not asked for", () => {
  const got = {
    $schema: "x",
    title: "T",
    description: "D",
    type: "object",
    properties: {},
    additionalProperties: false,
  };
  expect(findDifference({ type: "object" }, got)).toBeUndefined();
});

test("follows references, recursive ones unrolled differently too", () => {
  const list = { type: "object", properties: { next: { $ref: "#/$defs/List" } } };
  const named = { $ref: "#/$defs/List", $defs: { List: list } };
  const unrolled = {
    type: "object",
    properties: { next: { $ref: "#/$defs/Other" } },
    $defs: { Other: { ...list, properties: { next: { $ref: "#" } } } },
  };
  expect(findDifference(named, unrolled)).toBeUndefined();
});

test("sees a difference on the far side of a recursion", () => {
  const node = (leaf) => ({
    $ref: "#/$defs/N",
    $defs: { N: { type: "object", properties: { all: { type: "array", items: { $ref: "#/$defs/N" } }, leaf } } },
  });
  expect(findDifference(node({ type: "string" }), node({ type: "number" }))?.path).toMatch(/properties\.leaf\.type$/);
});

test.each([
  ["a missing description", nullable, { anyOf: nullable.anyOf }, "description"],
  ["another default", { type: "number", default: null }, { type: "number", default: "null" }, "default"],
  ["a lost constraint", { type: "number", minimum: 1 }, { type: "number" }, "minimum"],
  ["a constraint that was not asked for", { type: "number" }, { type: "number", minimum: 1 }, "minimum"],
  ["a lost null", nullable, { type: "string", description: "Name" }, ""],
  ["another order of values", { enum: ["a", "b"] }, { enum: ["b", "a"] }, "enum"],
  ["an open type where one is named", { type: "string" }, {}, "type"],
  ["a required property", { type: "object", required: ["a"] }, { type: "object" }, "required"],
])("reports %s", (...[, expected, got, path]) => {
  expect(findDifference(expected, got)?.path).toBe(path);
});

test("lets the caller decide on patterns", () => {
  const pair = [
    { type: "string", pattern: "^a" },
    { type: "string", pattern: "^a.*$" },
  ];
  expect(findDifference(...pair)?.path).toBe("pattern");
  expect(findDifference(...pair, { samePattern: () => true })).toBeUndefined();
});
