import type { JsonSchemaObject } from "@toolmark/contract";
import { expect, it } from "vitest";
import type { DialectNote } from "../dialect.js";
import { modernise } from "./modernise.js";

/** Foreign schemas are not of our types. */
const foreign = (schema: object) => schema as JsonSchemaObject; // as a server may send it

function repair(property: object) {
  const report: DialectNote[] = [];
  const schema = modernise(foreign({ type: "object", properties: { p: property } }), report);
  return { p: schema.properties?.["p"], schema, report };
}

it("returns the same object when there is nothing to repair", () => {
  const schema: JsonSchemaObject = {
    type: "object",
    properties: {
      a: { type: ["string", "null"], enum: ["x", null] },
      b: { prefixItems: [{ type: "number" }], items: false },
    },
    required: ["a"],
    $defs: { T: { exclusiveMinimum: 0 } },
  };
  const report: DialectNote[] = [];
  expect(modernise(schema, report)).toBe(schema);
  expect(report).toEqual([]);
});

it.each([
  [
    "items as a list",
    { type: "array", items: [{ type: "string" }], additionalItems: false },
    { type: "array", prefixItems: [{ type: "string" }], items: false },
  ],
  ["items as a list, open", { items: [{ type: "string" }] }, { prefixItems: [{ type: "string" }] }],
  ["a flag for an exclusive bound", { minimum: 0, exclusiveMinimum: true }, { exclusiveMinimum: 0 }],
  ["a flag that is off", { maximum: 9, exclusiveMaximum: false }, { maximum: 9 }],
  ["nullable", { type: "string", nullable: true }, { type: ["string", "null"] }],
  [
    "a nullable list of values",
    { type: "string", enum: ["a"], nullable: true },
    { type: ["string", "null"], enum: ["a", null] },
  ],
  ["a nullable reference", { $ref: "#/x", nullable: true }, { anyOf: [{ $ref: "#/x" }, { type: "null" }] }],
  ["not nullable", { type: "string", nullable: false }, { type: "string" }],
  ["a type in capitals", { type: "STRING" }, { type: "string" }],
  ["a type that is none", { type: "any", description: "d" }, { description: "d" }],
  ["types of which one is none", { type: ["string", "date"] }, { type: "string" }],
  ["properties as a list", { type: "object", properties: [] }, { type: "object", properties: {} }],
  ["required as a flag", { type: "string", required: true }, { type: "string" }],
  ["the name of a dialect", { $schema: "http://json-schema.org/draft-07/schema#", type: "string" }, { type: "string" }],
])("repairs %s", (_name, before, after) => {
  expect(repair(before).p).toEqual(after);
});

it("moves a property's own `required` to its object", () => {
  const { schema, report } = repair({ type: "string", required: true });
  expect(schema.required).toEqual(["p"]);
  expect(report[0]).toEqual({
    path: "",
    keyword: "required",
    action: "rewritten",
    text: "A list of names, as JSON Schema 2020-12 has it.",
  });
});

it("repairs schemas wherever they stand", () => {
  const report: DialectNote[] = [];
  const schema = modernise(
    foreign({ anyOf: [{ items: { nullable: true, type: "number" } }], $defs: { T: { type: "any" } } }),
    report,
  );
  expect(schema).toEqual({ anyOf: [{ items: { type: ["number", "null"] } }], $defs: { T: {} } });
  expect(report.map(({ path }) => path)).toEqual(["/anyOf/0/items", "/$defs/T"]);
});
