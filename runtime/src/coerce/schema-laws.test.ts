import { Ajv2020 } from "ajv/dist/2020.js";
import ajvFormats from "ajv-formats";
import { describe, expect, it } from "vitest";
import type { JsonSchema, JsonSchemaObject } from "@toolmark/contract";
import { createRandom, type Random, randomJson } from "./random-json.fixture.js";
import { coerceBySchema } from "./coerce-by-schema.js";

const rounds = 400;

/** Schemas of what a server may declare, without the keywords that are deliberately left to the server. */
function randomSchema(random: Random, depth: number): JsonSchema {
  const scalars: (() => JsonSchemaObject)[] = [
    () => ({ type: "string" }),
    () => ({ type: "string", minLength: random(3), maxLength: 2 + random(4) }),
    () => ({ type: "string", pattern: random.pick(["^a", "^[a-z]*$", "^\\d{1,3}$"]) }),
    () => ({ type: "integer", minimum: random(4) - 2 }),
    () => ({ type: "number", exclusiveMaximum: random(6), multipleOf: random.pick([1, 0.5]) }),
    () => ({ type: "boolean" }),
    () => ({ type: "null" }),
    () => ({ enum: [1, "1", null, "a", true, { a: 1 }].slice(random(5)) }),
    () => ({ const: random.pick([0, "a", false, [1]]) }),
    () => ({
      type: random.pick([
        ["string", "null"],
        ["integer", "boolean"],
        ["number", "string"],
      ]) as JsonSchemaObject["type"],
    }),
    () => ({}),
    () => ({ minimum: 1, minLength: 1 }),
  ];
  if (depth === 0) return random.pick(scalars)();
  const inner = () => randomSchema(random, depth - 1);
  // The validator does not look at a property called `__proto__`.
  const names = ["a", "b", "constructor", "isPrototypeOf"];
  const properties = () => Object.fromEntries(names.slice(0, 1 + random(4)).map((name) => [name, inner()]));
  const containers: (() => JsonSchema)[] = [
    () => ({ type: "array", items: inner(), minItems: random(2), maxItems: 1 + random(3) }),
    () => ({ type: "array", items: inner(), uniqueItems: true }),
    () => ({
      type: "array",
      prefixItems: [inner(), inner()],
      items: random.pick([false, true, inner()]),
      minItems: random(3),
    }),
    () => ({ type: "array", contains: inner() }),
    () => ({
      type: "object",
      properties: properties(),
      required: ["a"].slice(random(2)),
      additionalProperties: random.pick([true, false, inner()]),
    }),
    () => ({ type: "object", properties: properties() }),
    () => ({
      type: "object",
      additionalProperties: inner(),
      propertyNames: { pattern: "^[a-z]" },
      minProperties: random(2),
    }),
    () => ({ type: "object", patternProperties: { "^a": inner() }, additionalProperties: inner(), maxProperties: 3 }),
    () => ({ properties: properties(), dependentRequired: { a: ["b"] } }),
    () => ({ anyOf: [inner(), inner(), inner()] }),
    () => ({ allOf: [inner(), { anyOf: [inner(), {}] }] }),
    () => ({ if: inner(), then: inner(), else: inner() }),
    () => ({ $ref: "#/$defs/shared" }),
    () => ({ type: "object", properties: { a: { $ref: "#" } } }),
  ];
  return random.pick(random(3) === 0 ? scalars : containers)();
}

function randomDocument(random: Random): JsonSchemaObject {
  const schema = randomSchema(random, 3);
  return {
    ...(typeof schema === "object" ? schema : {}),
    $defs: { shared: { type: ["array", "string", "null"], items: randomSchema(random, 0) } },
  };
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe("any schema and any value", () => {
  const ajv = new Ajv2020({ strict: false, multipleOfPrecision: 9, ownProperties: true });
  ajvFormats.default(ajv);
  const random = createRandom(4);
  const cases = Array.from({ length: rounds }, () => {
    const schema = randomDocument(random);
    return { schema, validate: ajv.compile(schema), values: Array.from({ length: 12 }, () => randomJson(random, 3)) };
  });

  it("give back as it came what a validator accepts", () => {
    let accepted = 0;
    for (const { schema, validate, values } of cases) {
      for (const value of values.filter((one) => validate(one))) {
        accepted++;
        const result = coerceBySchema(schema, value);
        expect(result, JSON.stringify({ schema, value })).toEqual({ ok: true, value });
      }
    }
    expect(accepted).toBeGreaterThan(rounds);
  });

  it("give only what a validator accepts", () => {
    let converted = 0;
    for (const { schema, validate, values } of cases) {
      for (const value of values) {
        const result = coerceBySchema(schema, value, { trustsPatterns: true });
        if (!result.ok) continue;
        converted += validate(value) ? 0 : 1;
        expect(validate(result.value), JSON.stringify({ schema, value, result, errors: validate.errors })).toBe(true);
      }
    }
    expect(converted).toBeGreaterThan(rounds / 10);
  });

  it("leave the value untouched, and the world", () => {
    const keys = Object.getOwnPropertyNames(Object.prototype).length;
    for (const { schema, values } of cases) {
      for (const value of values) {
        const before = plain(value);
        coerceBySchema(schema, freeze(value));
        expect(value).toEqual(before);
      }
    }
    expect(Object.getOwnPropertyNames(Object.prototype)).toHaveLength(keys);
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  });

  it("in strict mode give what a validator accepts and nothing else", () => {
    for (const { schema, validate, values } of cases) {
      for (const value of values) {
        const result = coerceBySchema(schema, value, { strict: true, trustsPatterns: true });
        expect(result.ok, JSON.stringify({ schema, value, result })).toBe(validate(value));
        if (result.ok) expect(result.value).toBe(value);
      }
    }
  });
});

function freeze<T>(value: T): T {
  if (typeof value === "object" && value !== null) Object.values(Object.freeze(value)).forEach(freeze);
  return value;
}
