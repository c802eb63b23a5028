import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import type { ToolIr, TypeIr } from "../ir.js";
import { emitOutputSchema, emitSchema } from "./emit-schema.js";
import * as t from "./test-types.fixture.js";

/** Schema and hint of one parameter. */
function schemaOf(type: TypeIr, definitions: ToolIr["definitions"] = {}): { schema: unknown; hints: unknown } {
  const { schema, hints } = emitSchema(t.toolOf([t.required("x", type)], { definitions }));
  new Ajv2020({
    strict: true,
    strictTuples: false,
    allowUnionTypes: true,
    strictRequired: false,
    formats: { "date-time": true, uri: true, email: true },
  }).compile(schema);
  return { schema: schema.properties?.["x"], hints };
}

describe("emitSchema", () => {
  it("gives a tool without parameters a closed object", () => {
    expect(emitSchema(t.toolOf([]))).toEqual({
      schema: { type: "object", properties: {}, additionalProperties: false },
      hints: {},
    });
  });

  it("lists parameters in order, requires those without `?`, and documents defaults", () => {
    const { schema } = emitSchema(
      t.toolOf([
        t.required("b", t.string),
        {
          ...t.optional("a", { ...t.number, doc: { description: "Rows.", examples: [3], deprecated: true } }),
          default: 20,
        },
      ]),
    );
    expect(JSON.stringify(schema)).toBe(
      '{"type":"object","properties":{"b":{"type":"string"},"a":{"type":"number","description":"Rows.","default":20,"examples":[3],"deprecated":true}},"required":["b"],"additionalProperties":false}',
    );
  });

  it("keeps a default of null", () => {
    const { schema } = emitSchema(t.toolOf([{ ...t.optional("a", t.union(t.string, t.nil)), default: null }]));
    expect(schema.properties?.["a"]).toEqual({ anyOf: [{ type: "string" }, { type: "null" }], default: null });
  });

  it("spreads an options parameter and leaves injected ones out", () => {
    const { schema } = emitSchema({
      ...t.toolOf([]),
      parameters: [
        { role: "injected", position: 0, name: "context" },
        {
          role: "options",
          position: 1,
          isOptional: false,
          properties: [t.required("city", t.string), t.optional("days", t.integer)],
        },
      ],
    });
    expect(schema).toEqual({
      type: "object",
      properties: { city: { type: "string" }, days: { type: "integer" } },
      required: ["city"],
      additionalProperties: false,
    });
  });

  it.each<[string, TypeIr, object]>([
    [
      "string",
      { kind: "string", minLength: 1, maxLength: 5, pattern: "^a", format: "email" },
      { type: "string", minLength: 1, maxLength: 5, pattern: "^a", format: "email" },
    ],
    [
      "integer",
      { kind: "number", isInteger: true, minimum: 0, maximum: 9 },
      { type: "integer", minimum: 0, maximum: 9 },
    ],
    [
      "number",
      { kind: "number", exclusiveMinimum: 0, exclusiveMaximum: 1, multipleOf: 0.1 },
      { type: "number", exclusiveMinimum: 0, exclusiveMaximum: 1, multipleOf: 0.1 },
    ],
    ["unknown", t.unknown, {}],
    ["a lone literal", t.literals("a"), { type: "string", const: "a" }],
    ["literals", t.literals("a", "b"), { type: "string", enum: ["a", "b"] }],
    [
      "literals of several types",
      t.literals("a", 1, true),
      { type: ["string", "number", "boolean"], enum: ["a", 1, true] },
    ],
    [
      "an array",
      { kind: "array", items: t.string, minItems: 1, uniqueItems: true },
      { type: "array", items: { type: "string" }, minItems: 1, uniqueItems: true },
    ],
    [
      "a tuple",
      t.tuple([t.string, t.number]),
      { type: "array", prefixItems: [{ type: "string" }, { type: "number" }], items: false, minItems: 2, maxItems: 2 },
    ],
    [
      "an open tuple",
      t.tuple([t.string, t.number], t.boolean, 1),
      { type: "array", prefixItems: [{ type: "string" }, { type: "number" }], items: { type: "boolean" }, minItems: 1 },
    ],
    ["an empty tuple", t.tuple([]), { type: "array", items: false, maxItems: 0 }],
    ["a record", t.record("string", t.number), { type: "object", additionalProperties: { type: "number" } }],
    [
      "a record with members",
      t.record("string", t.number, t.required("a", t.integer)),
      {
        type: "object",
        properties: { a: { type: "integer" } },
        required: ["a"],
        additionalProperties: { type: "number" },
      },
    ],
    [
      "template keys",
      t.record({ pattern: "^x-" }, t.string),
      { type: "object", patternProperties: { "^x-": { type: "string" } }, additionalProperties: false },
    ],
    [
      "a nullable",
      t.union(t.literals("a", "b"), t.nil),
      { anyOf: [{ type: "string", enum: ["a", "b"] }, { type: "null" }] },
    ],
  ])("writes %s", (_, type, schema) => {
    expect(schemaOf(type)).toEqual({ schema, hints: {} });
  });

  it.each<[string, TypeIr, object]>([
    ["date", t.date, { type: "string", format: "date-time" }],
    ["url", { kind: "url" }, { type: "string", format: "uri" }],
    ["bytes", { kind: "bytes" }, { type: "string" }],
    ["enum", t.numberEnum(1, 2), { type: "number", enum: [1, 2] }],
    ["set", { kind: "set", items: t.number }, { type: "array", items: { type: "number" }, uniqueItems: true }],
    [
      "map",
      { kind: "map", key: t.string, value: t.number },
      { type: "object", additionalProperties: { type: "number" } },
    ],
    [
      "map",
      { kind: "map", key: t.number, value: t.string },
      {
        type: "array",
        items: {
          type: "array",
          prefixItems: [{ type: "number" }, { type: "string" }],
          items: false,
          minItems: 2,
          maxItems: 2,
        },
      },
    ],
    [
      "number-keys",
      t.record("number", t.string),
      {
        type: "object",
        propertyNames: { pattern: "^-?(0|[1-9]\\d*)(\\.\\d+)?$" },
        additionalProperties: { type: "string" },
      },
    ],
    [
      "closed",
      { ...t.object(t.optional("a", t.number)), hasDataKeys: true },
      { type: "object", properties: { a: { type: "number" } }, additionalProperties: false },
    ],
    [
      "bigint",
      { kind: "bigint", exclusiveMinimum: "0" },
      {
        type: ["integer", "string"],
        pattern: "^\\d{1,4300}$",
        minimum: -9007199254740991,
        exclusiveMinimum: 0,
        maximum: 9007199254740991,
      },
    ],
    [
      "bigint 0..18446744073709551615",
      { kind: "bigint", minimum: "0", maximum: "18446744073709551615" },
      { type: ["integer", "string"], pattern: "^\\d{1,4300}$", minimum: 0, maximum: 9007199254740991 },
    ],
    [
      "bigint 10000000000000000001..",
      { kind: "bigint", exclusiveMinimum: "10000000000000000000" },
      { type: "string", pattern: "^\\d{1,4300}$" },
    ],
  ])("hints at %s", (hint, type, schema) => {
    expect(schemaOf(type)).toEqual({ schema, hints: { "/properties/x": hint } });
  });

  it("limits the keys of a map by its key type", () => {
    expect(schemaOf({ kind: "map", key: t.literals("a", "b"), value: t.number }).schema).toEqual({
      type: "object",
      propertyNames: { type: "string", enum: ["a", "b"] },
      additionalProperties: { type: "number" },
    });
  });

  it("escapes names in pointers", () => {
    const { hints } = emitSchema(t.toolOf([t.required("a/b~c", t.date)]));
    expect(hints).toEqual({ "/properties/a~1b~0c": "date" });
  });

  it("has `__proto__` for a name like any other", () => {
    const { schema } = emitSchema(t.toolOf([t.required("__proto__", t.string)]));
    expect(Object.keys(schema.properties ?? {})).toEqual(["__proto__"]);
    expect(schema.required).toEqual(["__proto__"]);
  });

  it("writes out a named type that is used once, with the words of its use", () => {
    const definitions = {
      Point: { ...t.object(t.required("x", t.number)), doc: { title: "Point", description: "A point." } },
    };
    expect(schemaOf({ ...t.ref("Point"), doc: { description: "Where." } }, definitions).schema).toEqual({
      type: "object",
      properties: { x: { type: "number" } },
      required: ["x"],
      additionalProperties: false,
      title: "Point",
      description: "Where.",
    });
  });

  it("puts a recursive type into `$defs`, and its hints there", () => {
    const definitions = {
      "Node<string>": t.object(t.required("at", t.date), t.optional("next", t.ref("Node<string>"))),
      Unused: t.string,
    };
    const { schema, hints } = emitSchema(t.toolOf([t.required("x", t.ref("Node<string>"))], { definitions }));
    expect(schema).toEqual({
      type: "object",
      properties: { x: { $ref: "#/$defs/Node_string" } },
      required: ["x"],
      additionalProperties: false,
      $defs: {
        Node_string: {
          type: "object",
          properties: { at: { type: "string", format: "date-time" }, next: { $ref: "#/$defs/Node_string" } },
          required: ["at"],
          additionalProperties: false,
        },
      },
    });
    expect(hints).toEqual({ "/$defs/Node_string/properties/at": "date" });
  });

  it("keeps a type that is used twice, and tells names apart that look alike", () => {
    const definitions = { "A<1>": t.object(t.required("a", t.number)), "A<1": t.object(t.required("b", t.number)) };
    const pair = t.object(
      t.required("p", t.ref("A<1>")),
      t.required("q", t.ref("A<1>")),
      t.required("r", t.ref("A<1")),
      t.required("s", t.ref("A<1")),
    );
    const { schema } = emitSchema(t.toolOf([t.required("x", pair)], { definitions }));
    expect(Object.keys(schema.$defs ?? {})).toEqual(["A_1", "A_1_2"]);
  });
});

describe("emitOutputSchema", () => {
  it("is absent without an output", () => {
    expect(emitOutputSchema(t.toolOf([]))).toBeUndefined();
  });

  it("writes a named root out, as hosts want an object there", () => {
    const definitions = { Tree: t.object(t.optional("children", t.array(t.ref("Tree")))) };
    const tree = {
      type: "object",
      properties: { children: { type: "array", items: { $ref: "#/$defs/Tree" } } },
      additionalProperties: false,
    };
    expect(emitOutputSchema(t.toolOf([], { definitions, output: t.ref("Tree") }))?.schema).toEqual({
      ...tree,
      $defs: { Tree: tree },
    });
  });
});
