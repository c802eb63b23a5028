import { describe, expect, it } from "vitest";
import type { Hints, JsonSchema, JsonSchemaObject } from "@toolmark/contract";
import { coerceBySchema } from "./coerce-by-schema.js";
import { everyKind } from "./convert/every-kind.fixture.js";

const string: JsonSchemaObject = { type: "string" };
const integer: JsonSchemaObject = { type: "integer" };
const number: JsonSchemaObject = { type: "number" };
const boolean: JsonSchemaObject = { type: "boolean" };
const nothing: JsonSchemaObject = { type: "null" };

const arrayOf = (items: JsonSchema): JsonSchemaObject => ({ type: "array", items });
const anyOf = (...members: JsonSchema[]): JsonSchemaObject => ({ anyOf: members });

function closed(properties: Record<string, JsonSchema>, optional: readonly string[] = []): JsonSchemaObject {
  const required = Object.keys(properties).filter((name) => !optional.includes(name));
  return { type: "object", properties, required, additionalProperties: false };
}

/** The coerced value, or the messages. */
function coerce(schema: JsonSchema, value: unknown, hints?: Hints): unknown {
  const result = coerceBySchema(schema, value, hints ? { hints } : {});
  return result.ok ? result.value : result.issues.map(({ message }) => message);
}

describe("what fits", () => {
  const schema = closed({
    a: arrayOf(closed({ b: anyOf(integer, nothing) })),
    c: anyOf(closed({ d: string }), arrayOf(string)),
  });

  it("is returned as it came, down to the last object", () => {
    const value = { a: [{ b: 1 }, { b: null }], c: { d: "x" } };
    expect(coerce(schema, value)).toBe(value);
  });

  it("is copied only along the way to what does not", () => {
    const value = { a: [{ b: 1 }, { b: "2" }], c: { d: "x" } };
    const result = coerce(schema, value) as typeof value;
    expect(result).toEqual({ a: [{ b: 1 }, { b: 2 }], c: { d: "x" } });
    expect(result.a[0]).toBe(value.a[0]);
    expect(result.c).toBe(value.c);
    expect(value.a[1]).toEqual({ b: "2" });
  });

  it("may be of any kind that JavaScript has, and nothing throws", () => {
    const schemas: JsonSchema[] = [
      {},
      true,
      false,
      string,
      integer,
      number,
      boolean,
      nothing,
      arrayOf(integer),
      closed({ a: string }),
      { enum: [1, "a", null] },
    ];
    for (const target of [...schemas, anyOf(...schemas), { allOf: schemas }, { not: {} }]) {
      for (const value of Object.values(everyKind)) expect(typeof coerceBySchema(target, value).ok).toBe("boolean");
    }
  });
});

describe("objects", () => {
  const person = closed({ name: string, age: integer, nick: string }, ["nick"]);

  it("lose unknown keys only when they are fine otherwise", () => {
    expect(coerce(person, { name: "A", age: 1, extra: 1 })).toEqual({ name: "A", age: 1 });
    expect(coerce(person, { name: "A", aeg: 1 })).toEqual([
      "input.age: missing, expected integer",
      'input.aeg: unknown argument, did you mean "age"?',
    ]);
  });

  it("take null for what may be left out, unless null is a value", () => {
    expect(coerce(person, { name: "A", age: 1, nick: null })).toEqual({ name: "A", age: 1 });
    expect(coerce(closed({ a: anyOf(string, nothing) }, ["a"]), { a: null })).toEqual({ a: null });
    expect(coerce(closed({ a: {} }, ["a"]), { a: null })).toEqual({ a: null });
    expect(coerce(closed({ a: { enum: ["x", null] } }, ["a"]), { a: null })).toEqual({ a: null });
    expect(coerce(person, { name: null, age: 1 })).toEqual(["input.name: expected string, received null"]);
  });

  it("refuse unknown keys where keys are data", () => {
    const schema = closed({ a: integer, b: integer }, ["a", "b"]);
    expect(coerce(schema, { c: 1 }, { "": "closed" })).toEqual(['input.c: unknown argument, expected one of "a", "b"']);
    const patterned: JsonSchemaObject = {
      type: "object",
      patternProperties: { "^x-": integer },
      additionalProperties: false,
    };
    expect(coerce(patterned, { "x-a": "1" })).toEqual({ "x-a": 1 });
    expect(coerce(patterned, { y: 1 })).toEqual(["input.y: unknown argument, there are none"]);
  });

  it("bring numeric keys into their shortest form", () => {
    const schema: JsonSchemaObject = {
      type: "object",
      additionalProperties: integer,
      propertyNames: { pattern: "^x" },
    };
    expect(coerce(schema, { " 1.0 ": "2", "1e1": 3 }, { "": "number-keys" })).toEqual({ "1": 2, "10": 3 });
    expect(coerce(schema, { x: 1, y: "z" }, { "": "number-keys" })).toEqual([
      'input.y: expected integer, received "z"',
      "input.x: unknown argument, expected a number as the key",
      "input.y: unknown argument, expected a number as the key",
    ]);
    expect(coerce(schema, 5, { "": "number-keys" })).toEqual([
      "input: expected { [key: string]: integer }, received 5",
    ]);
  });

  it("keep all keys where the schema says nothing of others, but show a misspelling", () => {
    const open: JsonSchemaObject = { type: "object", properties: { subject: string }, required: ["subject"] };
    expect(coerce(open, { subject: "a", more: [1] })).toEqual({ subject: "a", more: [1] });
    expect(coerce(open, { subjct: "a", more: 1 })).toEqual([
      "input.subject: missing, expected string",
      'input.subjct: unknown argument, did you mean "subject"?',
    ]);
  });

  it("become maps and sets where the type asks for them", () => {
    expect(coerce({ type: "object", additionalProperties: integer }, { a: "1" }, { "": "map" })).toEqual(
      new Map([["a", 1]]),
    );
    const pairs = arrayOf({ type: "array", prefixItems: [integer, string], items: false, minItems: 2, maxItems: 2 });
    expect(coerce(pairs, '[["1","a"],[1,"b"]]', { "": "map" })).toEqual(new Map([[1, "b"]]));
    expect(coerce({ ...arrayOf(integer), uniqueItems: true }, ["1", 1, 2], { "": "set" })).toEqual(new Set([1, 2]));
    const dates = arrayOf({ ...string, format: "date-time" });
    const twice = ["2026-01-02T00:00:00Z", "2026-01-02T01:00:00+01:00"];
    expect(coerce({ ...dates, uniqueItems: true }, twice, { "": "set", "/items": "date" })).toEqual(
      new Set([new Date("2026-01-02T00:00:00Z")]),
    );
    expect(
      coerce({ ...arrayOf(closed({ a: integer })), uniqueItems: true }, [{ a: 1 }, { a: "1" }], { "": "set" }),
    ).toEqual(new Set([{ a: 1 }]));
    expect(coerce({ ...arrayOf(integer), uniqueItems: true }, ["1", 1])).toEqual([
      "input: expected integer[] without duplicates, received [1,1]",
    ]);
  });
});

describe("tuples", () => {
  const tuple: JsonSchemaObject = {
    type: "array",
    prefixItems: [string, integer, integer],
    items: false,
    minItems: 2,
    maxItems: 3,
  };

  it("name the item that is missing or too many", () => {
    expect(coerce(tuple, ["a"])).toEqual(["input[1]: missing, expected integer"]);
    expect(coerce(tuple, ["a", 1, 2, 3])).toEqual([
      'input: expected [string, integer, integer?], received ["a",1,2,3]',
    ]);
  });

  it("take null for optional items at the end", () => {
    expect(coerce(tuple, ["a", "1", null])).toEqual(["a", 1]);
    expect(coerce(tuple, ["a", null, null])).toEqual(["input[1]: expected integer, received null"]);
  });

  it("may go on with items of one type", () => {
    expect(coerce({ type: "array", prefixItems: [string], items: integer }, ["a", "1", "2"])).toEqual(["a", 1, 2]);
    expect(
      coerce({ type: "array", items: [string], additionalItems: integer } as unknown as JsonSchemaObject, ["a", "1"]),
    ).toEqual(["a", 1]);
  });
});

describe("unions", () => {
  it("take the member that takes the value as it is", () => {
    expect(coerce(anyOf(integer, string), "5")).toBe("5");
    expect(coerce(anyOf(boolean, integer), 1)).toBe(1);
    expect(coerce(anyOf(closed({ x: integer }), closed({ x: string })), { x: "5" })).toEqual({ x: "5" });
    expect(coerce({ anyOf: [{ ...string, format: "date-time" }, string] }, "2026-01-02", { "/anyOf/0": "date" })).toBe(
      "2026-01-02",
    );
  });

  it("else take the member of which more fields are set, of equal ones the first that needs no conversion", () => {
    const small = closed({ x: integer });
    const large = closed({ x: integer, y: integer }, ["y"]);
    expect(coerce(anyOf(small, large), { x: 1, y: "2" })).toEqual({ x: 1, y: 2 });
    expect(coerce(anyOf(small, large), { x: "1" })).toEqual({ x: 1 });
    expect(coerce(anyOf(closed({ a: small }), closed({ a: large })), { a: { x: 1, y: "2" } })).toEqual({
      a: { x: 1, y: 2 },
    });
    expect(coerce(anyOf(boolean, integer), "1")).toBe(true);
    expect(coerce(anyOf(integer, boolean), "1")).toBe(1);
  });

  it("take the member that drops nothing before one that converts nothing", () => {
    const numbers: JsonSchemaObject = { type: "object", additionalProperties: integer };
    const union = anyOf(closed({ a: boolean }, ["a"]), numbers);
    expect(coerce(union, { b: "5" })).toEqual({ b: 5 });
    expect(coerce(union, { b: -0 })).toEqual({ b: 0 });
    expect(coerce(union, { b: "x" })).toEqual({});
  });

  it("do not drop an integer that has lost digits", () => {
    const union = anyOf(closed({ x: integer }), closed({ x: integer, y: integer }, ["y"]));
    expect(coerce(union, { x: 1, y: 2 ** 53 })).toEqual([
      "input.y: expected integer from -9007199254740991 to 9007199254740991, received about 9.01e+15",
    ]);
    expect(coerce(union, { x: 1, y: "z" })).toEqual({ x: 1 });
    expect(coerce(anyOf(integer, number), 2 ** 53)).toBe(2 ** 53);
    expect(coerce(anyOf(integer, number), -0)).toBe(-0);
  });

  it("decode JSON text only where no member takes any text", () => {
    expect(coerce(anyOf(integer, arrayOf(integer)), '["5"]')).toEqual([5]);
    expect(coerce(anyOf({ const: "all" }, arrayOf(string)), '["a"]')).toEqual(["a"]);
    expect(coerce(anyOf({ ...string, minLength: 99 }, arrayOf(string)), '["a"]')).toEqual([
      'input: expected string of at least 99 characters | string[], received "[\\"a\\"]"',
    ]);
    expect(coerce(anyOf(arrayOf(string), nothing), "null")).toEqual([
      'input: expected string[] | null, received "null"',
    ]);
  });

  it("with a tag speak of the member that the tag names", () => {
    const union = anyOf(
      closed({ kind: { const: "a" }, x: integer }),
      closed({ kind: { enum: ["b", "c"] }, y: string }),
      nothing,
    );
    expect(coerce(union, { kind: "a", x: "1" })).toEqual({ kind: "a", x: 1 });
    expect(coerce(union, '{"kind":"c","y":"z"}')).toEqual({ kind: "c", y: "z" });
    expect(coerce(union, { kind: "b", y: 5 })).toEqual([
      "input.y: expected string, received a number: put the exact text in quotes",
    ]);
    expect(coerce(union, { x: 1 })).toEqual(['input.kind: missing, expected "a" | "b" | "c"']);
    expect(coerce(union, { kind: "B" })).toEqual([
      'input.kind: expected "a" | "b" | "c", received "B", did you mean "b"?',
    ]);
  });

  it("without a tag speak of the member that the keys fit best, else of all", () => {
    const union = anyOf(closed({ side: number }), closed({ w: number, h: number }));
    expect(coerce(union, { w: 1 })).toEqual(["input.h: missing, expected number"]);
    expect(coerce(union, {})).toEqual(["input: expected { side: number } | { w: number, h: number }, received {}"]);
    const ambiguous = anyOf(closed({ x: integer, y: integer }), closed({ x: integer, z: integer }));
    expect(coerce(ambiguous, { x: 1 })).toEqual([
      'input: expected { x: integer, y: integer } | { x: integer, z: integer }, received {"x":1}',
    ]);
    expect(coerce(union, 5)).toEqual(["input: expected { side: number } | { w: number, h: number }, received 5"]);
    expect(coerce(anyOf(arrayOf(integer), string), ["x"])).toEqual(['input[0]: expected integer, received "x"']);
  });

  it("of a type and null speak of both", () => {
    expect(coerce(anyOf({ ...integer, minimum: 1 }, nothing), "0")).toEqual([
      'input: expected integer >= 1 | null, received "0"',
    ]);
    expect(coerce({ ...string, nullable: true } as JsonSchemaObject, null)).toBeNull();
  });
});

describe("strict mode", () => {
  const strict = (schema: JsonSchema, value: unknown, hints: Hints = {}) =>
    coerceBySchema(schema, value, { strict: true, hints });

  it("converts nothing", () => {
    const refused: [JsonSchema, unknown][] = [
      [integer, "5"],
      [number, true],
      [boolean, 1],
      [arrayOf(integer), "[1]"],
      [closed({ a: integer }, ["a"]), { a: null }],
      [closed({ a: integer }), { a: 1, b: 2 }],
      [{ ...string, format: "date" }, 86400],
      [anyOf(integer, boolean), "true"],
    ];
    for (const [schema, value] of refused)
      expect(strict(schema, value).ok, JSON.stringify([schema, value])).toBe(false);
  });

  it("still makes what JSON has no value for of the form that the schema gives it", () => {
    const dateTime: JsonSchemaObject = { ...string, format: "date-time" };
    expect(strict(dateTime, "2026-01-02T03:04:05Z", { "": "date" })).toEqual({
      ok: true,
      value: new Date("2026-01-02T03:04:05Z"),
    });
    expect(strict(dateTime, "2026-01-02", { "": "date" }).ok).toBe(false);
    expect(strict(dateTime, 5, { "": "date" }).ok).toBe(false);
    expect(strict({ type: ["integer", "string"] }, "5", { "": "bigint" })).toEqual({ ok: true, value: 5n });
    expect(strict({ type: ["integer", "string"] }, " 5", { "": "bigint" }).ok).toBe(false);
    expect(strict({ ...string, format: "uuid" }, "1B4E28BA-2FA1-11D2-883F-0016D3CCA427").ok).toBe(true);
  });
});

describe("bigints", () => {
  const hints: Hints = { "": "bigint" };
  const base: JsonSchemaObject = {
    type: ["integer", "string"],
    minimum: Number.MIN_SAFE_INTEGER,
    maximum: Number.MAX_SAFE_INTEGER,
  };

  it("have the bounds of their type, not those of numbers", () => {
    expect(coerce(base, "9".repeat(30), hints)).toBe(BigInt("9".repeat(30)));
    expect(coerce({ ...base, minimum: 10 }, "9", hints)).toEqual(['input: expected integer >= 10, received "9"']);
    expect(coerce({ ...base, exclusiveMaximum: 10 }, 10, hints)).toEqual(["input: expected integer <= 9, received 10"]);
    const uint64 = { "": "bigint 0..18446744073709551615" } as const;
    expect(coerce({ ...base, minimum: 0 }, "18446744073709551615", uint64)).toBe(18446744073709551615n);
    expect(coerce({ ...base, minimum: 0 }, "18446744073709551616", uint64)).toEqual([
      'input: expected integer >= 0 and <= 18446744073709551615, received "18446744073709551616"',
    ]);
    expect(coerce(base, -1, { "": "bigint 0.." })).toEqual(["input: expected integer >= 0, received -1"]);
    expect(coerce({ ...base, multipleOf: 3 }, "10", hints)).toEqual([
      'input: expected integer a multiple of 3, received "10"',
    ]);
  });

  it("ask for digits in quotes where a number has been rounded", () => {
    expect(coerce(base, 2 ** 60, hints)).toEqual([
      "input: expected integer as a string of digits, received about 1.15e+18",
    ]);
    expect(coerce(integer, 2 ** 60)).toEqual([
      "input: expected integer from -9007199254740991 to 9007199254740991, received about 1.15e+18",
    ]);
  });
});

describe("schemas of servers", () => {
  it("are understood in older drafts", () => {
    expect(coerce({ type: "number", minimum: 0, exclusiveMinimum: true } as unknown as JsonSchemaObject, 0)).toEqual([
      "input: expected number > 0, received 0",
    ]);
    expect(coerce({ $ref: "#/definitions/A", definitions: { A: integer } } as JsonSchemaObject, "5")).toBe(5);
    expect(coerce({ type: "object", dependencies: { a: ["b"] } } as JsonSchemaObject, { a: 1 })).toEqual([
      "input.b: missing, expected any value",
    ]);
  });

  it("are followed within the document", () => {
    const schema: JsonSchemaObject = {
      $id: "https://a.test/schema",
      properties: {
        a: { $ref: "https://a.test/schema#/$defs/x~1y" },
        b: { $ref: "#named" },
        c: { $ref: "#/$defs/%C3%A9" },
      },
      $defs: { "x/y": integer, n: { $anchor: "named", type: "boolean" }, é: number },
    };
    expect(coerce(schema, { a: "1", b: "yes", c: "1.5" })).toEqual({ a: 1, b: true, c: 1.5 });
  });

  it("may combine types", () => {
    expect(coerce({ allOf: [closed({ a: integer }), { properties: { a: { maximum: 5 } } }] }, { a: "5" })).toEqual({
      a: 5,
    });
    expect(
      coerce(
        { type: "object", properties: { a: integer }, anyOf: [{ required: ["a"] }, { required: ["b"] }] },
        { a: "5" },
      ),
    ).toEqual({ a: 5 });
    expect(coerce({ if: { properties: { a: { const: 1 } } }, then: { required: ["b"] } }, { a: 1 })).toEqual([
      "input.b: missing, expected any value",
    ]);
    expect(coerce({ type: "string", not: { enum: ["x"] } }, "x")).toEqual([
      'input: expected anything but "x", received "x"',
    ]);
    expect(coerce({ oneOf: [{ const: 1 }, { const: 2 }] }, 2)).toBe(2);
  });

  it("do not have their names of types or kinds guessed", () => {
    expect(coerce({ minimum: 5 }, "3")).toBe("3");
    expect(coerce({ minimum: 5 }, 3)).toEqual(["input: expected number >= 5, received 3"]);
    expect(coerce({ properties: { a: integer } }, "x")).toBe("x");
    expect(coerce({ contains: integer }, ["a"])).toEqual([
      'input: expected an array with an item that is integer, received ["a"]',
    ]);
  });
});
