import type { JsonSchemaObject } from "@toolmark/contract";
import { describe, expect, it } from "vitest";
import { geminiRules, lintDialect } from "../laws/lint-dialect.fixture.js";
import { toDialect } from "../to-dialect.js";

const closed = (
  properties: JsonSchemaObject["properties"],
  required = Object.keys(properties ?? {}),
): JsonSchemaObject => ({
  type: "object",
  properties: properties ?? {},
  required,
  additionalProperties: false,
});

/** The declaration of one parameter, which must keep the provider's rules. */
function declare(schema: JsonSchemaObject, $defs?: JsonSchemaObject["$defs"]) {
  const converted = toDialect({ ...closed({ p: schema }), ...($defs && { $defs }) }, "gemini");
  expect(lintDialect(converted.schema ?? {}, geminiRules)).toEqual([]);
  return { sent: converted.schema?.properties?.["p"], ...converted };
}

describe("values", () => {
  it("says listed numbers in words and keeps their type", () => {
    expect(declare({ type: "number", enum: [1, 2, 5] }).sent).toEqual({
      type: "number",
      description: "Allowed values: 1, 2, 5.",
    });
    expect(declare({ const: 7 }).sent).toEqual({ type: "integer", description: "Always 7." });
    expect(declare({ type: "boolean", const: true, description: "Agreed" }).sent).toEqual({
      type: "boolean",
      description: "Agreed. Always true.",
    });
  });

  it("keeps lists of strings and makes a constant string one", () => {
    expect(declare({ type: "string", enum: ["a", "b"] }).sent).toEqual({ type: "string", enum: ["a", "b"] });
    expect(declare({ type: "string", const: "a" }).sent).toEqual({ type: "string", enum: ["a"] });
  });

  it("says a list with the empty string in words", () => {
    expect(declare({ type: "string", enum: ["", "on"] }).sent).toEqual({
      type: "string",
      description: 'Allowed values: "", "on".',
    });
  });

  it("sends mixed values as a union of types", () => {
    expect(declare({ type: ["string", "number"], enum: ["auto", 1, 2] }).sent).toEqual({
      anyOf: [
        { type: "string", enum: ["auto"] },
        { type: "number", description: "Allowed values: 1, 2." },
      ],
    });
  });

  it("keeps the demands that it knows and says the others", () => {
    expect(declare({ type: "string", minLength: 2, format: "uri", pattern: "^h" }).sent).toEqual({
      type: "string",
      minLength: 2,
      pattern: "^h",
      description: "Format: uri.",
    });
    expect(declare({ type: "number", minimum: 0, exclusiveMaximum: 9, multipleOf: 3 }).sent).toEqual({
      type: "number",
      minimum: 0,
      description: "Less than 9. A multiple of 3.",
    });
    expect(declare({ type: "string", pattern: "^(?!x)" }).sent).toEqual({
      type: "string",
      description: "Matches `^(?!x)`.",
    });
  });

  it("closes the open bounds of whole numbers", () => {
    const { sent, report } = declare({ type: "integer", exclusiveMinimum: 0, exclusiveMaximum: 10.5, maximum: 99 });
    expect(sent).toEqual({ type: "integer", minimum: 1, maximum: 10 });
    expect(report.map(({ action }) => action)).toEqual(["rewritten", "rewritten"]);
  });

  it("says defaults, examples and deprecation", () => {
    const { sent, report } = declare({
      type: "string",
      default: "x",
      examples: ["a", "b"],
      deprecated: true,
      title: "T",
    });
    expect(sent).toEqual({
      type: "string",
      title: "T",
      description: 'Default: "x". For example: "a", "b". Deprecated.',
    });
    expect(report.map(({ keyword }) => keyword)).toEqual(["default", "examples", "deprecated"]);
  });
});

describe("null and unions", () => {
  it("makes null a flag, wherever it was said", () => {
    const nullable = { type: "string", nullable: true };
    expect(declare({ anyOf: [{ type: "string" }, { type: "null" }] }).sent).toEqual(nullable);
    expect(declare({ type: ["string", "null"] }).sent).toEqual(nullable);
    expect(declare({ type: ["string", "null"], enum: ["a", null] }).sent).toEqual({ ...nullable, enum: ["a"] });
    expect(declare({ type: "null" }).sent).toEqual({ ...nullable, description: "Always null." });
  });

  it("keeps items beside the type of a nullable list", () => {
    expect(declare({ anyOf: [{ type: "array", items: { type: "string" } }, { type: "null" }] }).sent).toEqual({
      type: "array",
      nullable: true,
      items: { type: "string" },
    });
  });

  it("leaves nothing beside anyOf", () => {
    const { sent } = declare({
      anyOf: [{ type: "string" }, { type: "integer" }, { type: "null" }],
      description: "A name or a number",
      default: null,
    });
    expect(sent).toEqual({
      anyOf: [
        { type: "string", nullable: true, description: "A name or a number. Default: null." },
        { type: "integer" },
      ],
    });
  });

  it("sends anything as an object form, never as a boolean", () => {
    expect(declare({}).sent).toEqual({});
    expect(toDialect({ type: "object", properties: { p: true, q: false } }, "gemini").schema).toEqual({
      type: "object",
      properties: { p: {} },
    });
  });
});

describe("objects", () => {
  it("leaves out the parameters of a tool that has none", () => {
    for (const schema of [{ type: "object" }, closed({}), { type: "object", properties: {} }] as JsonSchemaObject[]) {
      const converted = toDialect(schema, "gemini");
      expect(converted.schema).toBeUndefined();
      expect(converted.fromModel(undefined)).toEqual({});
    }
  });

  it("leaves out empty objects inside and puts them back where they are required", () => {
    const inner = closed({ flags: closed({}) });
    const converted = toDialect(
      closed({ name: { type: "string" }, options: inner, more: closed({}) }, ["name", "options"]),
      "gemini",
    );
    expect(converted.schema).toEqual({ type: "object", properties: { name: { type: "string" } }, required: ["name"] });
    expect(converted.fromModel({ name: "x" })).toEqual({ name: "x", options: { flags: {} } });
    expect(toDialect(closed({ options: inner }), "gemini").schema).toBeUndefined();
    expect(toDialect(closed({ options: inner }), "gemini").fromModel({})).toEqual({ options: { flags: {} } });
  });

  it("sends an empty object that cannot be left out without a type", () => {
    expect(declare({ type: "array", items: closed({}) }).sent).toEqual({
      type: "array",
      items: { description: "An object without properties: {}." },
    });
  });

  it("asks for a record as a list of pairs and makes it an object again", () => {
    const record: JsonSchemaObject = { type: "object", additionalProperties: { type: "number" }, minProperties: 1 };
    const { sent, fromModel } = declare({ type: "object", additionalProperties: record, description: "Prices" });
    const pair = (value: unknown) => ({
      type: "object",
      properties: { key: { type: "string" }, value },
      required: ["key", "value"],
    });
    const text = "A list of key and value pairs.";
    const inner = { type: "array", items: pair({ type: "number" }), minItems: 1, description: text };
    expect(sent).toEqual({ type: "array", items: pair(inner), description: `Prices. ${text}` });
    const value = [{ key: "eu", value: [{ key: "__proto__", value: 1 }] }];
    expect(JSON.stringify(fromModel({ p: value }))).toBe('{"p":{"eu":{"__proto__":1}}}');
    expect(fromModel({ p: { eu: [{ key: "a", value: 2 }] } })).toEqual({ p: { eu: { a: 2 } } });
    expect(fromModel({ p: [["eu", 1]] })).toEqual({ p: [["eu", 1]] });
  });

  it("gives the keys of a record their demands", () => {
    const { sent } = declare({ type: "object", propertyNames: { pattern: "^\\d+$" }, additionalProperties: {} });
    expect(sent).toMatchObject({ items: { properties: { key: { type: "string", pattern: "^\\d+$" }, value: {} } } });
  });

  it("says that other keys may be given beside the known ones", () => {
    const { sent } = declare({ ...closed({ id: { type: "string" } }), additionalProperties: { type: "number" } });
    expect(sent).toEqual({
      type: "object",
      properties: { id: { type: "string" } },
      required: ["id"],
      description: "Other keys may be given too, each with number.",
    });
  });

  it("asks for pairs where only the other keys are left to ask for", () => {
    const schema = { ...closed({ empty: closed({}) }), additionalProperties: { type: "number" } } as const;
    const { sent, fromModel } = declare(schema);
    expect(sent).toMatchObject({ type: "array", items: { properties: { value: { type: "number" } } } });
    expect(fromModel({ p: [{ key: "a", value: 1 }] })).toEqual({ p: { a: 1, empty: {} } });
  });

  it("wraps arguments that are a record themselves", () => {
    const converted = toDialect({ type: "object", additionalProperties: { type: "string" } }, "gemini");
    expect(converted.schema).toMatchObject({ type: "object", required: ["entries"] });
    expect(converted.fromModel({ entries: [{ key: "a", value: "b" }] })).toEqual({ a: "b" });
  });

  it("offers parameters under names that are taken, and calls the tool with its own", () => {
    const converted = toDialect(
      closed({ größe: { type: "number" }, gro_e: { type: "string" }, "x-y": { type: "string" } }),
      "gemini",
    );
    expect(Object.keys(converted.schema?.properties ?? {})).toEqual(["gro_e_2", "gro_e", "x_y"]);
    expect(converted.schema?.required).toEqual(["gro_e_2", "gro_e", "x_y"]);
    expect(converted.fromModel({ gro_e_2: 1, gro_e: "a", x_y: "b" })).toEqual({ größe: 1, gro_e: "a", "x-y": "b" });
  });
});

describe("arrays", () => {
  it("always has items", () => {
    expect(declare({ type: "array" }).sent).toEqual({ type: "array", items: {} });
    expect(declare({ type: "array", items: false }).sent).toEqual({ type: "array", items: {}, maxItems: 0 });
    expect(
      declare({ type: "array", items: { anyOf: [closed({ k: { type: "string" } }), { type: "null" }] } }).sent,
    ).toMatchObject({
      items: { type: "object", nullable: true },
    });
  });

  it("sends a tuple as a list and says the order", () => {
    const tuple: JsonSchemaObject = { type: "array", items: false, minItems: 2, maxItems: 2 };
    expect(declare({ ...tuple, prefixItems: [{ type: "number" }, { type: "number" }] }).sent).toEqual({
      type: "array",
      items: { type: "number" },
      minItems: 2,
      maxItems: 2,
    });
    const mixed = declare({
      ...tuple,
      prefixItems: [{ type: "number" }, { type: "object", additionalProperties: { type: "string" } }],
    });
    expect(mixed.sent).toMatchObject({ description: "In this order: number, array (A list of key and value pairs.)." });
    expect(mixed.fromModel({ p: [1, [{ key: "a", value: "b" }]] })).toEqual({ p: [1, { a: "b" }] });
  });

  it("says what cannot be said of items", () => {
    expect(declare({ type: "array", items: { type: "string" }, uniqueItems: true, minItems: 1 }).sent).toEqual({
      type: "array",
      items: { type: "string" },
      minItems: 1,
      description: "No item twice.",
    });
  });
});

describe("references", () => {
  const Node = closed({ name: { type: "string" }, kids: { type: "array", items: { $ref: "#/$defs/Node" } } }, ["name"]);

  it("writes definitions out", () => {
    const { sent } = declare(
      { $ref: "#/$defs/Point", description: "Where" },
      { Point: { ...closed({ x: { type: "number" } }), description: "A point" } },
    );
    expect(sent).toEqual({
      type: "object",
      properties: { x: { type: "number" } },
      required: ["x"],
      description: "Where",
    });
  });

  it("cuts a type that contains itself off, at the depth that is asked for", () => {
    const { sent, report } = declare({ $ref: "#/$defs/Node" }, { Node });
    expect(JSON.stringify(sent).match(/"name"/g)).toHaveLength(4);
    expect(JSON.stringify(sent)).toContain("Node again, in the same form.");
    expect(report.some(({ text }) => text.startsWith("Cut off"))).toBe(true);
    const described = {
      ...Node,
      properties: { next: { $ref: "#/$defs/Node", description: "The next" } },
      required: [],
    };
    expect(JSON.stringify(declare({ $ref: "#/$defs/Node" }, { Node: described }).sent)).toContain(
      "The next. Node again, in the same form.",
    );
    const root = { ...closed({ p: { $ref: "#/$defs/Node" } }), $defs: { Node } };
    expect(JSON.stringify(toDialect(root, "gemini", { recursionDepth: 0 }).schema).match(/"name"/g)).toHaveLength(2);
  });

  it("restores what lies deeper than it was shown", () => {
    const tags: JsonSchemaObject = { type: "object", additionalProperties: { type: "string" } };
    const Tagged = closed({ tags, kids: { type: "array", items: { $ref: "#/$defs/Tagged" } } });
    const { fromModel } = declare({ $ref: "#/$defs/Tagged" }, { Tagged });
    const tree = (depth: number, of: unknown): object => ({ tags: of, kids: depth === 0 ? [] : [tree(depth - 1, of)] });
    expect(fromModel({ p: tree(9, [{ key: "a", value: "b" }]) })).toEqual({ p: tree(9, { a: "b" }) });
  });

  it("restores by the shape that the model chose", () => {
    const record = { type: "object", additionalProperties: { type: "string" } } as const;
    const branch = (kind: string, values: JsonSchemaObject) =>
      closed({ kind: { type: "string", const: kind }, values });
    const pairs = [{ key: "a", value: "b" }];
    const pair = closed({ key: { type: "string" }, value: { type: "string" } });
    const { fromModel } = declare({
      anyOf: [branch("list", { type: "array", items: pair }), branch("record", record)],
    });
    expect(fromModel({ p: { kind: "list", values: pairs } })).toEqual({ p: { kind: "list", values: pairs } });
    expect(fromModel({ p: { kind: "record", values: pairs } })).toEqual({ p: { kind: "record", values: { a: "b" } } });
  });
});
