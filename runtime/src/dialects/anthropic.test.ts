import type { JsonSchemaObject } from "@toolmark/contract";
import { describe, expect, it } from "vitest";
import { toDialect } from "./to-dialect.js";

const shape = (kind: string, name: string): JsonSchemaObject => ({
  type: "object",
  properties: { kind: { type: "string", const: kind }, [name]: { type: "number" } },
  required: ["kind", name],
});

describe("anthropic", () => {
  it("leaves a schema of the compiler as it is", () => {
    const schema: JsonSchemaObject = {
      type: "object",
      properties: {
        a: { type: "integer", exclusiveMinimum: 0 },
        b: { type: "array", prefixItems: [{}], items: {} },
      },
      additionalProperties: false,
    };
    expect(toDialect(schema, "anthropic").schema).toBe(schema);
  });

  it("sends no boolean where a schema is wanted", () => {
    const pair: JsonSchemaObject = {
      type: "array",
      prefixItems: [{ type: "number" }, true],
      items: false,
      minItems: 2,
    };
    const { schema } = toDialect(
      { type: "object", properties: { pair, any: true, none: { items: false } } },
      "anthropic",
    );
    expect(schema?.properties).toEqual({
      pair: { type: "array", prefixItems: [{ type: "number" }, {}], minItems: 2, maxItems: 2 },
      any: {},
      none: { maxItems: 0 },
    });
  });

  it("flattens a union at the root and says its forms", () => {
    const { schema, report } = toDialect({ oneOf: [shape("circle", "radius"), shape("square", "side")] }, "anthropic");
    expect(schema).toEqual({
      type: "object",
      properties: {
        kind: { type: "string", enum: ["circle", "square"] },
        radius: { type: "number" },
        side: { type: "number" },
      },
      required: ["kind"],
      description: 'Takes one of these forms: kind "circle", radius; kind "square", side.',
    });
    expect(report).toMatchObject([{ path: "", keyword: "oneOf", action: "rewritten" }]);
  });

  it("renames parameters that it does not take, and back", () => {
    const long = "settings__approved__or__denied__countries__or__regions__approved__list";
    const converted = toDialect(
      {
        type: "object",
        properties: { "filter[id]": { type: "string" }, $top: {}, "a.b-c": {}, [long]: {} },
        required: ["$top"],
      },
      "anthropic",
    );
    const names = Object.keys(converted.schema?.properties ?? {});
    expect(names.every((name) => /^[a-zA-Z0-9_.-]{1,64}$/.test(name))).toBe(true);
    expect(names.slice(0, 3)).toEqual(["filter_id_", "_top", "a.b-c"]);
    expect(converted.schema?.required).toEqual(["_top"]);
    expect(converted.fromModel({ filter_id_: "x", _top: 1, [names[3] ?? ""]: 2 })).toEqual({
      "filter[id]": "x",
      $top: 1,
      [long]: 2,
    });
  });
});

describe("anthropic-strict", () => {
  it("closes objects, keeps optional properties and defaults, and says limits", () => {
    const { schema, strict } = toDialect(
      {
        type: "object",
        properties: {
          n: { type: "integer", minimum: 1, default: 5 },
          list: { type: "array", items: { type: "string", format: "uri" }, minItems: 1, maxItems: 3 },
        },
        required: ["list"],
      },
      "anthropic-strict",
    );
    expect(strict).toBe(true);
    expect(schema).toEqual({
      type: "object",
      properties: {
        n: { type: "integer", description: "At least 1.", default: 5 },
        list: { type: "array", items: { type: "string", format: "uri" }, minItems: 1, description: "At most 3 items." },
      },
      required: ["list"],
      additionalProperties: false,
    });
  });

  it("sends a recursive schema without strict", () => {
    const schema: JsonSchemaObject = {
      type: "object",
      properties: { t: { $ref: "#/$defs/T" } },
      $defs: { T: { type: "object", properties: { next: { $ref: "#/$defs/T" } }, additionalProperties: false } },
    };
    const converted = toDialect(schema, "anthropic-strict");
    expect(converted.strict).toBe(false);
    expect(converted.schema).toBe(schema);
  });

  it("undoes renames and nothing else", () => {
    const converted = toDialect(
      { type: "object", properties: { "a b": { type: "string" } }, additionalProperties: false },
      "anthropic-strict",
    );
    expect(converted.fromModel({ a_b: null })).toEqual({ "a b": null });
  });
});
