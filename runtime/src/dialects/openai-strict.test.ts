import type { JsonSchemaObject } from "@toolmark/contract";
import { describe, expect, it } from "vitest";
import { lintDialect, openAiStrictRules } from "./laws/lint-dialect.fixture.js";
import { toDialect } from "./to-dialect.js";

const closed = (
  properties: JsonSchemaObject["properties"],
  required = Object.keys(properties ?? {}),
): JsonSchemaObject => ({
  type: "object",
  properties: properties ?? {},
  required,
  additionalProperties: false,
});

/** A strict schema, which must keep the provider's rules. */
function strict(schema: JsonSchemaObject) {
  const converted = toDialect(schema, "openai-strict");
  expect(converted.strict).toBe(true);
  expect(lintDialect(converted.schema ?? {}, openAiStrictRules)).toEqual([]);
  return converted;
}

describe("optional properties", () => {
  it("requires all and lets null stand for leaving out", () => {
    const { schema, fromModel, report } = strict(
      closed({ title: { type: "string" }, due: { type: "string" }, stars: { type: "number", default: 3 } }, ["title"]),
    );
    expect(schema).toEqual({
      type: "object",
      properties: {
        title: { type: "string" },
        due: { type: ["string", "null"] },
        stars: { type: ["number", "null"], description: "Default: 3." },
      },
      required: ["title", "due", "stars"],
      additionalProperties: false,
    });
    expect(fromModel({ title: "a", due: null, stars: null })).toEqual({ title: "a" });
    expect(fromModel({ title: "a", due: "b", stars: 0 })).toEqual({ title: "a", due: "b", stars: 0 });
    expect(report.map(({ path, action }) => [path, action])).toEqual([
      ["/properties/due", "rewritten"],
      ["/properties/stars", "moved-to-description"],
      ["/properties/stars", "rewritten"],
    ]);
  });

  it("keeps null where it is a value of its own", () => {
    const nullable: JsonSchemaObject = { anyOf: [{ type: "string" }, { type: "null" }] };
    const { fromModel } = strict({ ...closed({ a: nullable, b: { $ref: "#/$defs/B" } }, []), $defs: { B: nullable } });
    expect(fromModel({ a: null, b: null })).toEqual({ a: null, b: null });
  });

  it("does the same at every depth", () => {
    const inner = closed({ x: { type: "string" } }, []);
    const { schema, fromModel } = strict(closed({ list: { type: "array", items: inner }, one: inner }, ["list"]));
    expect(schema?.properties?.["one"]).toMatchObject({ anyOf: [{ required: ["x"] }, { type: "null" }] });
    expect(fromModel({ list: [{ x: null }, { x: "a" }], one: { x: null } })).toEqual({
      list: [{}, { x: "a" }],
      one: {},
    });
  });

  it("lists null among the values of an optional literal", () => {
    const { schema } = strict(closed({ a: { type: "string", enum: ["x", "y"] }, b: { type: "number", const: 5 } }, []));
    expect(schema?.properties).toEqual({
      a: { type: ["string", "null"], enum: ["x", "y", null] },
      b: { type: ["number", "null"], enum: [5, null] },
    });
  });

  it("chooses the branch that the model meant", () => {
    const branch = (kind: string, x: JsonSchemaObject) =>
      closed({ kind: { type: "string", const: kind }, x }, ["kind"]);
    const { fromModel } = strict(
      closed({ u: { anyOf: [branch("a", { type: "string" }), branch("b", { type: ["string", "null"] })] } }),
    );
    expect(fromModel({ u: { kind: "a", x: null } })).toEqual({ u: { kind: "a" } });
    expect(fromModel({ u: { kind: "b", x: null } })).toEqual({ u: { kind: "b", x: null } });
  });
});

describe("keywords", () => {
  it("keeps what is supported and says the rest", () => {
    const { schema, report } = strict(
      closed({
        a: { type: "string", minLength: 2, pattern: "^a", format: "email" },
        b: { type: "string", format: "uri", pattern: "(?=x)" },
        c: { type: "integer", minimum: 1, maximum: 9, multipleOf: 2 },
        d: { type: "array", items: { type: "string" }, minItems: 1, uniqueItems: true },
      }),
    );
    expect(schema?.properties).toEqual({
      a: { type: "string", pattern: "^a", format: "email", description: "At least 2 characters." },
      b: { type: "string", description: "Matches `(?=x)`. Format: uri." },
      c: { type: "integer", minimum: 1, maximum: 9, multipleOf: 2 },
      d: { type: "array", items: { type: "string" }, minItems: 1, description: "No item twice." },
    });
    expect(report.map(({ keyword }) => keyword)).toEqual(["minLength", "pattern", "format", "uniqueItems"]);
  });

  it("splits a list of types", () => {
    const { schema } = strict(closed({ big: { type: ["integer", "string"], pattern: "^-?\\d{1,9}$", minimum: -5 } }));
    expect(schema?.properties?.["big"]).toEqual({
      anyOf: [
        { type: "integer", minimum: -5 },
        { type: "string", pattern: "^-?\\d{1,9}$" },
      ],
    });
  });

  it("sends a tuple as a list and restores its parts by position", () => {
    const item = closed({ x: { type: "number" } }, []);
    const tuple: JsonSchemaObject = {
      type: "array",
      prefixItems: [{ type: "string" }, item],
      items: false,
      minItems: 2,
      maxItems: 2,
    };
    const { schema, fromModel } = strict(closed({ t: tuple }));
    expect(schema?.properties?.["t"]).toMatchObject({
      minItems: 2,
      maxItems: 2,
      description: "In this order: string, object.",
    });
    expect(fromModel({ t: ["a", { x: null }] })).toEqual({ t: ["a", {}] });
  });
});

describe("references", () => {
  const Tree = closed({ name: { type: "string" }, next: { $ref: "#/$defs/Tree", description: "The next" } }, ["name"]);

  it("keeps recursion, with nothing beside a reference", () => {
    const { schema, fromModel } = strict({
      ...closed({ root: { $ref: "#/$defs/Tree", description: "It" } }),
      $defs: { Tree },
    });
    expect(schema?.properties?.["root"]).toEqual({ anyOf: [{ $ref: "#/$defs/Tree" }], description: "It" });
    expect(schema?.$defs?.["Tree"]).toMatchObject({
      properties: { next: { anyOf: [{ $ref: "#/$defs/Tree" }, { type: "null" }], description: "The next" } },
      required: ["name", "next"],
    });
    const sent = { root: { name: "a", next: { name: "b", next: null } } };
    expect(fromModel(sent)).toEqual({ root: { name: "a", next: { name: "b" } } });
  });

  it("takes references to anywhere in the document", () => {
    const { schema } = strict({
      ...closed({
        a: closed({ x: { type: "number" } }),
        b: { $ref: "#/properties/a" },
        c: { $ref: "#/definitions/a" },
      }),
      definitions: { a: { type: "string" } },
    });
    expect(schema?.properties?.["b"]).toEqual({ $ref: "#/$defs/a" });
    expect(schema?.properties?.["c"]).toEqual({ $ref: "#/$defs/a_2" });
    expect(schema?.$defs?.["a_2"]).toEqual({ type: "string" });
  });
});

describe("what cannot be strict", () => {
  const record: JsonSchemaObject = { type: "object", additionalProperties: { type: "string" } };

  it.each([
    ["a record", record, "/properties/p"],
    ["a record in a list", { type: "array", items: record }, "/properties/p/items"],
    ["a record in a tuple", { type: "array", prefixItems: [record], items: false }, "/properties/p/prefixItems/0"],
    ["a record in a union", { anyOf: [{ type: "string" }, record] }, "/properties/p/anyOf/1"],
    [
      "keys by pattern",
      { type: "object", patternProperties: { "^x": {} }, additionalProperties: false },
      "/properties/p",
    ],
    ["any object", { type: "object" }, "/properties/p"],
    ["any value", {}, "/properties/p"],
    ["any list", { type: "array" }, "/properties/p"],
  ] as [string, JsonSchemaObject, string][])("sends %s without strict and says where it is", (_name, schema, path) => {
    const converted = toDialect(closed({ p: schema, q: { type: "string" } }, ["p"]), "openai-strict");
    expect(converted.strict).toBe(false);
    expect(converted.report.filter(({ action }) => action === "blocked").map((note) => note.path)).toContain(path);
    expect(converted.schema?.required).toEqual(["p"]);
    const args = { p: { a: null }, q: null };
    expect(converted.fromModel(args)).toBe(args);
  });

  it("finds a record behind a reference", () => {
    const converted = toDialect({ ...closed({ p: { $ref: "#/$defs/R" } }), $defs: { R: record } }, "openai-strict");
    expect(converted.strict).toBe(false);
  });
});

it("sends a tool without parameters", () => {
  const schema = { type: "object", properties: {}, required: [], additionalProperties: false };
  expect(strict({ type: "object" }).schema).toEqual(schema);
  expect(strict(closed({})).schema).toEqual(schema);
});
