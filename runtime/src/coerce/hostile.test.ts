import { describe, expect, it } from "vitest";
import type { JsonSchemaObject } from "@toolmark/contract";
import { coerceBySchema } from "./coerce-by-schema.js";
import { renderIssues } from "./issue/render-issues.js";

const anyRecord: JsonSchemaObject = { type: "object", additionalProperties: {} };
const integers: JsonSchemaObject = { type: "object", additionalProperties: { type: "integer" } };
const tree: JsonSchemaObject = {
  type: "object",
  properties: { value: { type: "integer" }, children: { type: "array", items: { $ref: "#" } } },
  required: ["value"],
  additionalProperties: false,
};

/** What a tampered prototype would show. */
function expectCleanWorld(before: readonly string[]): void {
  expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before);
}

function nestTree(levels: number): unknown {
  let node: Record<string, unknown> = { value: "1" };
  for (let level = 1; level < levels; level++) node = { value: level, children: [node] };
  return node;
}

describe("prototype keys", () => {
  const names = [
    "__proto__",
    "constructor",
    "prototype",
    "toString",
    "valueOf",
    "hasOwnProperty",
    "then",
    "toJSON",
    "__defineGetter__",
    "",
    "0",
    "length",
  ];
  const before = Object.getOwnPropertyNames(Object.prototype);

  it.each(names)("%j is plain data in a record", (name) => {
    const text = `{${JSON.stringify(name)}:"5"}`;
    for (const input of [JSON.parse(text), text]) {
      const result = coerceBySchema(integers, input);
      expect(result.ok && Object.entries(result.value as object)).toEqual([[name, 5]]);
      expect(result.ok && Object.getPrototypeOf(result.value)).toBe(Object.prototype);
    }
    expectCleanWorld(before);
  });

  it.each(names)("%j can be a declared member", (name) => {
    const schema = {
      type: "object" as const,
      properties: Object.fromEntries([[name, { type: "integer" as const }]]),
      required: [name],
      additionalProperties: false,
    };
    const result = coerceBySchema(schema, JSON.parse(`{${JSON.stringify(name)}:"5","x":1}`));
    expect(result.ok && Object.entries(result.value as object)).toEqual([[name, 5]]);
    expect(coerceBySchema(schema, {}).ok).toBe(false);
    expectCleanWorld(before);
  });

  it.each(names)("%j is dropped where it is unknown", (name) => {
    const input: unknown = JSON.parse(`{"value":1,${JSON.stringify(name)}:{"polluted":true}}`);
    expect(coerceBySchema(tree, input)).toEqual({ ok: true, value: { value: 1 } });
    expect(coerceBySchema(tree, JSON.parse(`{${JSON.stringify(name)}:{"value":1}}`)).ok).toBe(false);
    expectCleanWorld(before);
  });

  it("do not reach a prototype from three levels down", () => {
    const input: unknown = JSON.parse(
      '{"a":{"b":{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}}}',
    );
    expect(coerceBySchema(anyRecord, input)).toEqual({ ok: true, value: input });
    expectCleanWorld(before);
  });

  it("that are only inherited do not count", () => {
    const inherited: unknown = Object.create({ value: 1 });
    expect(coerceBySchema(tree, inherited).ok).toBe(false);
  });
});

describe("nesting", () => {
  it("may be 256 levels deep", () => {
    expect(coerceBySchema(tree, nestTree(128)).ok).toBe(true);
    expect(coerceBySchema(tree, nestTree(129)).ok).toBe(false);
  });

  it.each([1_000, 50_000])("of %i levels is an issue, not an exception", (levels) => {
    const text = "[".repeat(levels) + "]".repeat(levels);
    const inputs: unknown[] = [nestTree(levels), JSON.parse(text), text, { value: JSON.parse(text) }, { value: text }];
    const schemas = [
      tree,
      anyRecord,
      { type: "array" as const, items: {} },
      { anyOf: [tree, { type: "array" as const }] },
    ];
    for (const schema of schemas) {
      for (const input of inputs) {
        const result = coerceBySchema(schema, input, { isArguments: true });
        if (result.ok) continue;
        expect(renderIssues(result.issues).length).toBeLessThan(2000);
      }
    }
    const result = coerceBySchema(tree, nestTree(levels));
    expect(result.ok ? "accepted" : result.issues[0]?.code).toBe("too_big");
  });

  it("is checked even where the caller has used up most of the stack", () => {
    const descend = (): boolean => {
      try {
        return descend();
      } catch {
        return coerceBySchema(tree, nestTree(100)).ok;
      }
    };
    expect(typeof descend()).toBe("boolean");
  });
});

describe("size", () => {
  const isFast = (run: () => unknown, limitMs: number): void => {
    const start = performance.now();
    run();
    expect(performance.now() - start).toBeLessThan(limitMs);
  };

  it("of a hundred thousand keys or items is no burden", () => {
    const keys = Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [`k${at}`, at]));
    const items = Array.from({ length: 300_000 }, (_, at) => at);
    isFast(() => expect(coerceBySchema(integers, keys)).toEqual({ ok: true, value: keys }), 5000);
    isFast(() => coerceBySchema(tree, { value: 1, ...keys }), 5000);
    isFast(
      () =>
        expect(coerceBySchema({ type: "array", items: { type: "integer" } }, items)).toEqual({
          ok: true,
          value: items,
        }),
      5000,
    );
  });

  it("of a million wrong items ends after a hundred problems", () => {
    const result = coerceBySchema(
      { type: "array", items: { type: "integer" } },
      Array.from({ length: 1_000_000 }, () => "x"),
    );
    expect(!result.ok && result.issues.length).toBe(100);
    expect(!result.ok && renderIssues(result.issues)).toMatch(/; and \d+ more$/);
  });

  it("of a union of twenty thousand members is no burden", () => {
    const anyOf = Array.from({ length: 20_000 }, (_, at) => ({ type: "string" as const, const: `m${at}` }));
    isFast(() => expect(coerceBySchema({ anyOf }, "m19999")).toEqual({ ok: true, value: "m19999" }), 5000);
    isFast(() => expect(coerceBySchema({ anyOf }, "none").ok).toBe(false), 5000);
  });

  it("of what nested unions can mean is limited", () => {
    const next = {
      type: "object" as const,
      properties: { a: { $ref: "#" }, b: { type: "integer" as const } },
      required: ["a"],
    };
    const schema: JsonSchemaObject = {
      anyOf: [next, { ...next, properties: { ...next.properties, c: {} } }, { type: "null" }],
    };
    let value: unknown = "x";
    for (let level = 0; level < 60; level++) value = { a: value, b: "1" };
    isFast(() => expect(coerceBySchema(schema, value).ok).toBe(false), 10_000);
  });
});

describe("schemas", () => {
  it("that refer to themselves without end come to an end", () => {
    const endless: JsonSchemaObject[] = [
      { $ref: "#" },
      { anyOf: [{ $ref: "#" }, { type: "string" }] },
      { allOf: [{ $ref: "#" }, { type: "string" }] },
      { not: { $ref: "#" } },
      { if: { $ref: "#" }, then: { $ref: "#" }, else: { $ref: "#" } },
      { $ref: "#/$defs/a", $defs: { a: { $ref: "#/$defs/b" }, b: { $ref: "#/$defs/a" } } },
      { anyOf: [{ allOf: [{ $ref: "#" }] }, { $ref: "#/anyOf/0" }] },
    ];
    for (const schema of endless) {
      for (const value of ["x", 5, null, {}, [1]]) expect(typeof coerceBySchema(schema, value).ok).toBe("boolean");
    }
  });

  it("that are nested without measure do not throw", () => {
    const deep = JSON.parse('{"items":'.repeat(20_000) + "{}" + "}".repeat(20_000)) as JsonSchemaObject;
    expect(coerceBySchema({ ...deep, type: "array" }, [[["x"]]])).toEqual({ ok: true, value: [[["x"]]] });
    const constant = JSON.parse('{"const":' + "[".repeat(20_000) + "]".repeat(20_000) + "}") as JsonSchemaObject;
    expect(coerceBySchema(constant, [[]]).ok).toBe(false);
  });

  it("never lead to another document", () => {
    for (const $ref of [
      "http://127.0.0.1:1/x",
      "file:///etc/passwd",
      "other.json#/a",
      "#/nowhere",
      "#nowhere",
      "#/%zz",
      "//[",
      "",
    ]) {
      expect(coerceBySchema({ properties: { a: { $ref } } }, { a: "x" })).toEqual({ ok: true, value: { a: "x" } });
    }
  });

  it("of no sense are taken as saying nothing", () => {
    const odd = {
      type: 5,
      properties: [],
      required: "a",
      items: "x",
      anyOf: {},
      enum: 5,
      pattern: "(",
      minimum: "1",
      format: 7,
      $ref: 3,
    };
    expect(coerceBySchema(odd as unknown as JsonSchemaObject, { a: [1] })).toEqual({ ok: true, value: { a: [1] } });
  });
});
