import { describe, expect, it } from "vitest";
import type { JsonSchema, JsonSchemaObject } from "@toolmark/contract";
import { compareSchemas } from "./compare-schemas.js";
import { kindOf } from "./difference.js";

const object = (
  properties: Record<string, JsonSchema>,
  required: string[] = [],
  more: JsonSchemaObject = {},
): JsonSchemaObject => ({
  type: "object",
  properties,
  required,
  additionalProperties: false,
  ...more,
});
const string: JsonSchemaObject = { type: "string" };
const number: JsonSchemaObject = { type: "number" };
const integer: JsonSchemaObject = { type: "integer" };
const nothing: JsonSchemaObject = { type: "null" };
const enumOf = (...values: (string | number)[]): JsonSchemaObject => ({
  type: typeof values[0] === "string" ? "string" : "number",
  enum: values,
});
const listOf = (items: JsonSchema, more: JsonSchemaObject = {}): JsonSchemaObject => ({
  type: "array",
  items,
  ...more,
});
const tuple = (prefixItems: JsonSchema[], minItems: number, items: JsonSchema = false): JsonSchemaObject => ({
  ...{ type: "array", prefixItems, items, minItems },
  ...(items === false && { maxItems: prefixItems.length }),
});

/** Kind for a caller's value, kind for a tool's value, and what is said; the path is that of the changed value. */
type Row = [name: string, old: JsonSchema, now: JsonSchema, input: Kind, output: Kind, text: string];
type Kind = "+" | "!" | "d";
const kinds = { "+": "compatible", "!": "breaking", d: "description" } as const;

// prettier-ignore
/** Changes that make less or more of a value: listed once as narrowing, and run both ways. */
const narrowings: [name: string, wide: JsonSchema, narrow: JsonSchema, narrowed: string, widened: string][] = [
  ["an enum member", enumOf("a", "b", "c"), enumOf("a", "b"), 'no longer allows "c"', 'now allows "c"'],
  ["two enum members", enumOf("a", "b", "c"), enumOf("b"), 'no longer allows "a", "c"', 'now allows "a", "c"'],
  ["a literal", enumOf("a", "b"), { type: "string", const: "a" }, 'no longer allows "b"', 'now allows "b"'],
  ["a number literal", enumOf(1, 2), enumOf(2), "no longer allows 1", "now allows 1"],
  ["a mixed enum's member", { type: ["string", "number"], enum: ["a", "b", 1] }, { type: ["string", "number"], enum: ["a", 1] }, 'no longer allows "b"', 'now allows "b"'],
  ["a mixed enum's type", { type: ["string", "number"], enum: ["a", 1] }, enumOf("a"), "no longer allows 1", "now allows 1"],
  ["string to enum", string, enumOf("a", "b"), 'allowed any string, now only "a", "b"', "now allows any string"],
  ["boolean to true", { type: "boolean" }, { type: "boolean", const: true }, "no longer allows false", "now allows false"],
  ["a union member", { anyOf: [string, number] }, string, "no longer allows number", "now allows number"],
  ["null", { anyOf: [string, nothing] }, string, "no longer allows null", "now allows null"],
  ["null in a type list", { type: ["string", "null"] }, string, "no longer allows null", "now allows null"],
  ["anything", {}, string, "allowed any value, now only string", "now allows any value"],
  ["anything (true)", true, enumOf("a"), 'allowed any value, now only "a"', "now allows any value"],
  ["a bigint's digit string", { type: ["integer", "string"], pattern: "^-?\\d+$" }, integer, "no longer allows string", "now allows string"],
  ["number to integer", number, integer, "changed from number to integer", "changed from integer to number"],
  ["minimum", { ...number, minimum: 1 }, { ...number, minimum: 5 }, "minimum changed from 1 to 5", "minimum changed from 5 to 1"],
  ["no minimum", number, { ...number, minimum: 5 }, "minimum was added: 5", "minimum was removed (it was 5)"],
  ["a limit excluded", { ...number, minimum: 1 }, { ...number, exclusiveMinimum: 1 }, 'minimum changed from 1 to "more than 1"', 'minimum changed from "more than 1" to 1'],
  ["maximum", { ...integer, maximum: 9 }, { ...integer, maximum: 5 }, "maximum changed from 9 to 5", "maximum changed from 5 to 9"],
  ["exclusiveMaximum", { ...number, maximum: 9 }, { ...number, exclusiveMaximum: 9 }, 'maximum changed from 9 to "less than 9"', 'maximum changed from "less than 9" to 9'],
  ["multipleOf", { ...number, multipleOf: 5 }, { ...number, multipleOf: 10 }, "multipleOf changed from 5 to 10", "multipleOf changed from 10 to 5"],
  ["no multipleOf", number, { ...number, multipleOf: 10 }, "multipleOf was added: 10", "multipleOf was removed (it was 10)"],
  ["minLength", { ...string, minLength: 1 }, { ...string, minLength: 2 }, "minLength changed from 1 to 2", "minLength changed from 2 to 1"],
  ["maxLength", string, { ...string, maxLength: 9 }, "maxLength was added: 9", "maxLength was removed (it was 9)"],
  ["pattern", string, { ...string, pattern: "^a" }, 'pattern was added: "^a"', 'pattern was removed (it was "^a")'],
  ["format", string, { ...string, format: "uuid" }, 'format was added: "uuid"', 'format was removed (it was "uuid")'],
  ["one of two formats", { anyOf: [{ ...string, format: "date" }, { ...string, format: "uuid" }] }, { ...string, format: "date" }, "no longer allows string (uuid)", "now allows string (uuid)"],
  ["any string to two formats", string, { anyOf: [{ ...string, format: "date" }, { ...string, format: "uuid" }] }, 'format was added: "date"', 'format was removed (it was "date")'],
  ["minItems", listOf(string), listOf(string, { minItems: 1 }), "minItems was added: 1", "minItems was removed (it was 1)"],
  ["maxItems", listOf(string, { maxItems: 9 }), listOf(string, { maxItems: 5 }), "maxItems changed from 9 to 5", "maxItems changed from 5 to 9"],
  ["uniqueItems", listOf(string), listOf(string, { uniqueItems: true }), "items must now differ", "items may now be equal"],
  ["maxProperties", { type: "object" }, { type: "object", maxProperties: 3 }, "maxProperties was added: 3", "maxProperties was removed (it was 3)"],
  ["an object in a union", { anyOf: [string, object({ a: string })] }, string, "no longer allows object { a }", "now allows object { a }"],
];

// prettier-ignore
const rows: Row[] = [
  ...narrowings.flatMap(([name, wide, narrow, narrowed, widened]): Row[] => [
    [`${name}: narrowed`, wide, narrow, "!", "+", narrowed],
    [`${name}: widened`, narrow, wide, "+", "!", widened],
  ]),
  ["another type", string, number, "!", "!", "changed from string to number"],
  ["a scalar becomes a list", string, listOf(string), "!", "!", "changed from string to array"],
  ["an enum of another type", enumOf("1"), enumOf(1), "!", "!", 'changed from "1" to 1'],
  ["another pattern", { ...string, pattern: "a" }, { ...string, pattern: "b" }, "!", "!", 'pattern changed from "a" to "b"'],
  ["another format", { ...string, format: "date" }, { ...string, format: "time" }, "!", "!", 'format changed from "date" to "time"'],
  ["a multipleOf that does not divide", { ...number, multipleOf: 4 }, { ...number, multipleOf: 6 }, "!", "!", "multipleOf changed from 4 to 6"],
  ["rules that are not understood", { allOf: [string] }, { allOf: [number] }, "!", "!", "its rules changed"],
  ["rules that are not understood appear", string, { ...string, contains: {} }, "!", "!", "its rules changed"],
  ["another description", { ...string, description: "A" }, { ...string, description: "B" }, "d", "d", "description changed"],
  ["a first description", string, { ...string, description: "B" }, "d", "d", "description was added"],
  ["no description", { ...string, description: "A" }, string, "d", "d", "description was removed"],
  ["another title", { ...string, title: "A" }, { ...string, title: "B" }, "d", "d", "title changed"],
  ["other examples", { ...string, examples: ["a"] }, { ...string, examples: ["b"] }, "d", "d", "examples changed"],
  ["a deprecation", string, { ...string, deprecated: true }, "d", "d", "deprecated was added"],
  ["another default", { ...number, default: 1 }, { ...number, default: 2 }, "!", "d", "default changed from 1 to 2"],
  ["no default", { ...number, default: 1 }, number, "!", "d", "default was removed (it was 1)"],
  ["a first default", number, { ...number, default: null }, "+", "+", "default was added: null"],
];

/** Places that a value can stand at: where the row's schema goes, and the path that is to be reported. */
const places: [name: string, wrap: (schema: JsonSchema) => JsonSchemaObject, path: string][] = [
  ["a parameter", (schema) => object({ v: schema }), ".v"],
  ["a nested property", (schema) => object({ o: object({ v: schema }) }), ".o.v"],
  ["a type in $defs", (schema) => object({ v: { $ref: "#/$defs/V" } }, [], { $defs: { V: schema } }), ".v"],
];

describe.each(places)("compareSchemas at %s", (_place, wrap, path) => {
  it.each(rows)("%s", (_name, old, now, input, output, text) => {
    const differences = compareSchemas(wrap(old), wrap(now), "$");
    expect(differences.map(({ path, text }) => `${path}: ${text}`)).toEqual([`$${path}: ${text}`]);
    expect(differences.map(({ effect }) => kindOf(effect, "input"))).toEqual([kinds[input]]);
    expect(differences.map(({ effect }) => kindOf(effect, "output"))).toEqual([kinds[output]]);
  });
});

describe("compareSchemas of a schema that allows nothing", () => {
  it("tells it from one that allows something", () => {
    const never: JsonSchemaObject = { not: {} };
    expect(texts(listOf(string), listOf(never))).toEqual(["$[]: no longer allows string"]);
    expect(texts(listOf(never), listOf(string))).toEqual(["$[]: now allows string"]);
    expect(texts(listOf(never), listOf({ not: true }))).toEqual([]);
  });
});

describe("compareSchemas deep inside", () => {
  // prettier-ignore
  const inner: [name: string, wrap: (schema: JsonSchema) => JsonSchema, path: string][] = [
    ["the items of an array", (schema) => listOf(schema), "[]"],
    ["the values of a record", (schema) => ({ type: "object", additionalProperties: schema }), ".*"],
    ["the values of a pattern", (schema) => ({ type: "object", patternProperties: { "^x": schema }, additionalProperties: false }), '["^x"]'],
    ["the keys of a record", (schema) => ({ type: "object", propertyNames: schema }), " (keys)"],
    ["a place of a tuple", (schema) => tuple([string, schema], 2), "[1]"],
    ["the rest of a tuple", (schema) => tuple([string], 1, schema), "[]"],
    ["an object in a union", (schema) => ({ anyOf: [object({ v: schema }), nothing] }), ".v"],
    ["a tagged object in a union", (schema) => ({ anyOf: [object({ k: { const: "a" }, v: schema }), object({ k: { const: "b" }, v: string })] }), "(a).v"],
    ["a property with a strange name", (schema) => object({ 'a "b".c': schema }), '["a \\"b\\".c"]'],
  ];

  it.each(inner)("finds a change in %s", (_name, wrap, path) => {
    const [old, now] = [enumOf("a", "b"), enumOf("a")].map((schema) => object({ p: wrap(schema) }));
    expect(compareSchemas(old ?? {}, now ?? {}, "$")).toEqual([
      { path: `$.p${path}`, effect: "narrowed", text: 'no longer allows "b"' },
    ]);
  });
});

describe("compareSchemas of properties", () => {
  const old = object({ a: string, b: number }, ["a"]);
  // prettier-ignore
  const table: [name: string, now: JsonSchemaObject, input: Kind, output: Kind, path: string, text: string][] = [
    ["an added optional property", object({ a: string, b: number, c: string }, ["a"]), "+", "+", ".c", "was added"],
    ["an added required property", object({ a: string, b: number, c: string }, ["a", "c"]), "!", "+", ".c", "was added and is required"],
    ["a removed property", object({ a: string }, ["a"]), "!", "!", ".b", "was removed"],
    ["a renamed property", object({ a: string, bb: number }, ["a"]), "!", "!", ".b", "was renamed to `bb`"],
    ["optional to required", object({ a: string, b: number }, ["a", "b"]), "!", "+", ".b", "is now required"],
    ["required to optional", object({ a: string, b: number }), "+", "!", ".a", "is now optional"],
    ["another order", object({ b: number, a: string }, ["a"]), "d", "d", "", "the order of its properties changed"],
    ["other keys allowed", object({ a: string, b: number }, ["a"], { additionalProperties: true }), "+", "+", "", "other keys are now allowed"],
  ];

  it.each(table)("%s", (_name, now, input, output, path, text) => {
    for (const [wrap, prefix] of [
      [(schema: JsonSchemaObject) => schema, "$"],
      [(schema: JsonSchemaObject) => object({ o: listOf(schema) }), "$.o[]"],
    ] as const) {
      const differences = compareSchemas(wrap(old), wrap(now), "$");
      expect(differences).toMatchObject([{ path: prefix + path, text }]);
      expect(differences.map(({ effect }) => [kindOf(effect, "input"), kindOf(effect, "output")])).toEqual([
        [kinds[input], kinds[output]],
      ]);
    }
  });

  it("says of a rename only that, also when the words changed with it", () => {
    const now = object({ a: string, total: { ...number, description: "New." } }, ["a"]);
    expect(compareSchemas(old, now, "$").map(({ text }) => text)).toEqual(["was renamed to `total`"]);
  });

  it("takes a property of another type, or at another place, for a new one", () => {
    expect(texts(old, object({ a: string, c: string }, ["a"]))).toEqual(["$.c: was added", "$.b: was removed"]);
    expect(texts(old, object({ c: number, a: string }, ["a"]))).toEqual(["$.c: was added", "$.b: was removed"]);
  });

  it("takes a swap of two names for a new order", () => {
    expect(texts(object({ a: string, b: string }), object({ b: string, a: string }))).toEqual([
      "$: the order of its properties changed",
    ]);
  });

  it("says of a property that became required nothing of its default", () => {
    expect(texts(object({ a: { ...number, default: 1 } }), object({ a: number }, ["a"]))).toEqual([
      "$.a: is now required",
    ]);
  });

  it("compares a property that other keys cover with what they may hold", () => {
    const open = object({}, [], { additionalProperties: string });
    expect(texts(open, object({ a: string }, [], { additionalProperties: string }))).toEqual([]);
    expect(texts(open, object({ a: number }, [], { additionalProperties: string }))).toEqual([
      "$.a: changed from string to number",
    ]);
    expect(texts(object({ a: enumOf("x") }), open)).toEqual([
      "$.a: now allows any string",
      "$: other keys are now allowed",
    ]);
  });

  it("treats keys that every object has as data", () => {
    const properties = JSON.parse(
      '{"__proto__": {"type": "string"}, "constructor": {"type": "string"}, "hasOwnProperty": {"type": "string"}}',
    );
    const now = JSON.parse('{"__proto__": {"type": "number"}, "toString": {"type": "string"}}');
    expect(texts(object(properties), object(now))).toEqual([
      "$.__proto__: changed from string to number",
      "$.constructor: was renamed to `toString`",
      "$.hasOwnProperty: was removed",
    ]);
  });
});

describe("compareSchemas of tuples", () => {
  // prettier-ignore
  it.each([
    ["a new optional item", tuple([string, number], 1), ["$: maxItems changed from 1 to 2", "$[1]: was added"]],
    ["a new required item", tuple([string, number], 2), ["$: minItems changed from 1 to 2", "$: maxItems changed from 1 to 2", "$[1]: was added"]],
    ["no item left", tuple([], 0), ["$: minItems was removed (it was 1)", "$: maxItems changed from 1 to 0", "$[0]: was removed"]],
    ["a list of the same", listOf(string), ["$: minItems was removed (it was 1)", "$: maxItems was removed (it was 1)", "$[]: was added"]],
  ])("%s", (_name, now, expected) => {
    expect(texts(tuple([string], 1), now)).toEqual(expected);
  });
});

describe("compareSchemas finds no difference", () => {
  const tree = (children: JsonSchema): JsonSchemaObject =>
    object({ label: string, children: listOf(children) }, ["label"]);
  // prettier-ignore
  const equals: [name: string, old: JsonSchemaObject, now: JsonSchemaObject][] = [
    ["in a schema and itself", object({ a: listOf(string) }), object({ a: listOf(string) })],
    ["in members of a union in another order", { anyOf: [string, number, nothing] }, { anyOf: [nothing, string, number] }],
    ["in an anyOf of scalars and a type list", { anyOf: [string, nothing] }, { type: ["null", "string"] }],
    ["in a literal and an enum of one", { const: "a" }, { type: "string", enum: ["a"] }],
    ["in literals in another order", enumOf("a", "b"), enumOf("b", "a")],
    ["in boolean and its two values", { type: "boolean" }, { enum: [true, false] }],
    ["in an anyOf in an anyOf", { anyOf: [{ anyOf: [string, number] }, nothing] }, { anyOf: [string, number, nothing] }],
    ["in > 0 and >= 1 for integers", { ...integer, exclusiveMinimum: 0 }, { ...integer, minimum: 1 }],
    ["in a minimum beside a weaker one", { ...number, minimum: 1, exclusiveMinimum: 0 }, { ...number, minimum: 1 }],
    ["in a least length of 0 and none", { ...string, minLength: 0 }, string],
    ["in a type inlined and in $defs", object({ v: object({ a: string }) }), object({ v: { $ref: "#/$defs/V%20V" } }, [], { $defs: { "V V": object({ a: string }) } })],
    ["in two names for a type", object({ v: { $ref: "#/$defs/A" } }, [], { $defs: { A: string } }), object({ v: { $ref: "#/$defs/B~1C" } }, [], { $defs: { "B/C": string } })],
    ["in objects of a union in another order", { anyOf: [object({ k: { const: 1 }, a: string }), object({ k: { const: 2 } })] }, { anyOf: [object({ k: { const: 2 } }), object({ k: { const: 1 }, a: string })] }],
    ["in a recursive type and the same unrolled once", { $ref: "#/$defs/T", $defs: { T: tree({ $ref: "#/$defs/T" }) } }, { ...tree({ $ref: "#/$defs/T" }), $defs: { T: tree({ $ref: "#/$defs/T" }) } }],
    ["in references that lead in a circle", { $ref: "#/$defs/A", $defs: { A: { $ref: "#/$defs/A" } } }, { $ref: "#/$defs/A", $defs: { A: { $ref: "#/$defs/A" } } }],
    ["in a union that holds itself", { $ref: "#/$defs/U", $defs: { U: { anyOf: [string, { $ref: "#/$defs/U" }] } } }, string],
    ["in integer beside number and number", { type: ["integer", "number"] }, number],
  ];

  it.each(equals)("%s", (_name, old, now) => {
    expect(compareSchemas(old, now, "$")).toEqual([]);
    expect(compareSchemas(now, old, "$")).toEqual([]);
  });
});

describe("compareSchemas of recursive types", () => {
  const tree = (name: string, label: JsonSchema): JsonSchemaObject => ({
    ...{ $ref: "#/$defs/T" },
    $defs: { T: object({ label, [name]: listOf({ $ref: "#/$defs/T" }) }) },
  });

  it("reports a change once, where it is met first", () => {
    expect(texts(tree("kids", enumOf("a", "b")), tree("kids", enumOf("a")))).toEqual(['$.label: no longer allows "b"']);
  });

  it("recognises a renamed property that leads back", () => {
    expect(texts(tree("kids", string), tree("children", string))).toEqual(["$.kids: was renamed to `children`"]);
  });

  it("reports a change in a type that is used twice once, and words at each use", () => {
    const twice = (type: JsonSchema, words: string) =>
      object({ a: { $ref: "#/$defs/T" }, b: { $ref: "#/$defs/T", description: words } }, [], { $defs: { T: type } });
    expect(texts(twice(string, "Old."), twice(number, "New."))).toEqual([
      "$.a: changed from string to number",
      "$.b: description changed",
    ]);
  });

  it("gets through types that refer to each other, with unions and tuples on the way", () => {
    const make = (leaf: JsonSchema): JsonSchemaObject => ({
      $ref: "#/$defs/A",
      $defs: {
        A: object({ b: { anyOf: [{ $ref: "#/$defs/B" }, nothing] } }),
        B: object({ c: tuple([{ $ref: "#/$defs/A" }, { $ref: "#/$defs/C" }], 2) }),
        C: { type: "object", additionalProperties: { anyOf: [{ $ref: "#/$defs/B" }, leaf] } },
      },
    });
    expect(texts(make(string), make(number))).toEqual([
      "$.b.c[1].*: no longer allows string",
      "$.b.c[1].*: now allows number",
    ]);
  });
});

describe("compareSchemas of unions of objects", () => {
  const circle = object({ kind: { const: "circle" }, radius: number });
  const square = object({ kind: { const: "square" }, side: number });

  it("pairs members by their literal", () => {
    const wider = object({ kind: { const: "square" }, side: { anyOf: [number, string] } });
    expect(texts({ anyOf: [circle, square] }, { anyOf: [wider, circle] })).toEqual([
      "$(square).side: now allows string",
    ]);
  });

  it("names a member that came or went", () => {
    expect(texts({ anyOf: [circle, square] }, circle)).toEqual(["$: no longer allows object { kind, side }"]);
    expect(texts(circle, { anyOf: [circle, square] })).toEqual(["$: now allows object { kind, side }"]);
  });

  it("pairs members without a literal by their properties", () => {
    const [point, named] = [object({ x: number, y: number }), object({ name: string })];
    expect(texts({ anyOf: [named, point] }, { anyOf: [object({ x: number, y: integer }), named] })).toEqual([
      "$.y: changed from number to integer",
    ]);
  });

  it("looks for a literal in $defs", () => {
    const refs = (side: JsonSchema): JsonSchemaObject => ({
      anyOf: [{ $ref: "#/$defs/S" }, { $ref: "#/$defs/C" }],
      $defs: { C: circle, S: object({ kind: { $ref: "#/$defs/K" }, side }), K: { const: "square" } },
    });
    expect(texts(refs(number), refs(string))).toEqual(["$(square).side: changed from number to string"]);
  });
});

function texts(old: JsonSchemaObject, now: JsonSchemaObject): string[] {
  return compareSchemas(old, now, "$").map(({ path, text }) => `${path}: ${text}`);
}
