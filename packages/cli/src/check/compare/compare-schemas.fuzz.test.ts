import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import type { JsonSchema, JsonSchemaObject, JsonValue } from "@toolmark/contract";
import { compareSchemas } from "./compare-schemas.js";
import { kindOf } from "./difference.js";

/** Numbers from a seed (mulberry32), so that a failure can be run again. */
class Random {
  constructor(private state: number) {}

  below(count: number): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let bits = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) % count;
  }

  pick<T>(items: readonly T[]): T {
    return items[this.below(items.length)] as T; // every list here has items
  }

  some<T>(items: readonly T[]): T[] {
    return items.filter(() => this.below(2) === 0);
  }
}

const words = ["a", "b", "ab", "abc", "zz"];
const refs = ["#/$defs/A", "#/$defs/B"];

function makeSchema(random: Random, depth: number): JsonSchema {
  const leaves = [
    makeString,
    makeNumber,
    makeLiterals,
    () => ({ type: "boolean" }),
    () => ({ type: "null" }),
    () => ({}),
  ] as const;
  const branches = [makeObject, makeArray, makeTuple, makeUnion, () => ({ $ref: random.pick(refs) })] as const;
  const make = depth > 0 && random.below(3) > 0 ? random.pick(branches) : random.pick(leaves);
  return make(random, depth - 1) as JsonSchema; // the literals above are schemas
}

/** Single keywords that a schema of a type may have. */
function rulesFor(type: string, random: Random): JsonSchemaObject[] {
  if (type === "string")
    return [
      { minLength: random.below(3) },
      { maxLength: 1 + random.below(3) },
      { pattern: random.pick(["^a", "b", "z$"]) },
    ];
  if (type === "array")
    return [{ minItems: random.below(2) }, { maxItems: 1 + random.below(2) }, { uniqueItems: random.below(2) === 0 }];
  if (type === "object")
    return [
      { minProperties: random.below(2) },
      { maxProperties: random.below(3) },
      { required: random.some(["a", "b"]) },
    ];
  const [low, high] = [random.pick(["minimum", "exclusiveMinimum"]), random.pick(["maximum", "exclusiveMaximum"])];
  return [
    { [low]: random.below(3) - 1 },
    { [high]: 1 + random.below(4) },
    { multipleOf: random.pick([0.5, 1, 2, 3, 4]) },
  ];
}

function makeString(random: Random): JsonSchemaObject {
  return Object.assign({ type: "string" }, ...random.some(rulesFor("string", random)));
}

function makeNumber(random: Random): JsonSchemaObject {
  return Object.assign({ type: random.pick(["number", "integer"]) }, ...random.some(rulesFor("number", random)));
}

function makeLiterals(random: Random): JsonSchemaObject {
  const values = [random.pick(words), ...random.some<JsonValue>([...words, 1, 2, null, true])];
  return values.length === 1 ? { const: values[0] ?? null } : { enum: [...new Set(values)] };
}

function makeObject(random: Random, depth: number): JsonSchemaObject {
  const names = random.some(["a", "b", "c"]);
  const properties = Object.fromEntries(names.map((name) => [name, makeSchema(random, depth)]));
  const additionalProperties = random.below(3) > 0 ? false : makeSchema(random, depth);
  return { type: "object", properties, required: random.some(names), additionalProperties };
}

function makeArray(random: Random, depth: number): JsonSchemaObject {
  return Object.assign({ type: "array", items: makeSchema(random, depth) }, ...random.some(rulesFor("array", random)));
}

function makeTuple(random: Random, depth: number): JsonSchemaObject {
  const prefixItems = [makeSchema(random, depth), ...(random.below(2) ? [makeSchema(random, depth)] : [])];
  return {
    type: "array",
    prefixItems,
    minItems: random.below(3),
    items: random.below(2) ? false : makeSchema(random, depth),
  };
}

function makeUnion(random: Random, depth: number): JsonSchemaObject {
  return {
    anyOf: [makeSchema(random, depth), makeSchema(random, depth), ...(random.below(2) ? [makeSchema(random, 0)] : [])],
  };
}

function makeDocument(random: Random): JsonSchemaObject {
  const [A, B] = [makeObject(random, 2), makeObject(random, 2)]; // objects: a reference to nothing but itself means nothing
  return {
    type: "object",
    properties: { v: makeSchema(random, 3) },
    required: ["v"],
    additionalProperties: false,
    $defs: { A, B },
  };
}

/** The schema with one rule more or less, or with another value for it. */
function adjust(schema: Record<string, unknown>, random: Random): Record<string, unknown> {
  const rules = Object.keys(schema).filter((keyword) =>
    /^(min|max|exclusive|multiple|unique|pattern$|required)/.test(keyword),
  );
  if (rules.length === 0 || random.below(2))
    return { ...schema, ...random.pick(rulesFor(String(schema["type"]), random)) };
  const { [random.pick(rules)]: _dropped, ...rest } = schema;
  return rest;
}

/** Another schema that has much in common with the first: one place in it is adjusted or made anew. */
function mutate(schema: JsonSchemaObject, random: Random): JsonSchemaObject {
  const places: { holder: object; key: string }[] = [];
  const copy = structuredClone(schema);
  const visit = (node: unknown, parent: string) => {
    if (typeof node !== "object" || node === null) return;
    for (const [key, value] of Object.entries(node)) {
      const isSchema = ["properties", "prefixItems", "anyOf"].includes(parent) || key === "items";
      if (isSchema) places.push({ holder: node, key });
      visit(value, isSchema ? "" : key);
    }
  };
  visit(copy, "");
  const { holder, key } = random.pick(places);
  const place: unknown = Reflect.get(holder, key);
  const canAdjust = typeof place === "object" && place !== null && "type" in place && random.below(2) > 0;
  Reflect.set(holder, key, canAdjust ? adjust({ ...place }, random) : makeSchema(random, 1));
  return copy;
}

function makeValue(random: Random, depth: number): JsonValue {
  const kind = random.below(depth > 0 ? 8 : 6);
  if (kind < 2) return random.pick(words);
  if (kind < 4) return random.pick([-1, 0, 0.5, 1, 2, 3, 4, 6]);
  if (kind < 6) return random.pick([null, true, false, ""]);
  const values = Array.from({ length: random.below(3) }, () => makeValue(random, depth - 1));
  return kind === 6 ? values : Object.fromEntries(values.map((value, index) => ["abc"[index] ?? "", value]));
}

/** A value that follows the schema where it can, so that many are valid. */
function fittingValue(schema: JsonSchema, root: JsonSchemaObject, random: Random, depth: number): JsonValue {
  if (typeof schema === "boolean" || depth < 0 || random.below(12) === 0) return makeValue(random, 1);
  const next = (inner: JsonSchema) => fittingValue(inner, root, random, depth - 1);
  if (schema.$ref) return next(root.$defs?.[schema.$ref.slice(-1)] ?? true);
  if (schema.anyOf) return next(random.pick(schema.anyOf));
  if (schema.enum) return random.pick(schema.enum);
  if (schema.const !== undefined) return schema.const;
  if (schema.type === "object") {
    const names = random.some(["a", "b", "c", "d"]).concat(schema.required ?? []);
    return Object.fromEntries(
      names.map((name) => [name, next(schema.properties?.[name] ?? schema.additionalProperties ?? true)]),
    );
  }
  if (schema.type === "array") {
    return Array.from({ length: random.below(4) }, (_, place) =>
      next(schema.prefixItems?.[place] ?? schema.items ?? true),
    );
  }
  const scalars: Record<string, JsonValue[]> = {
    string: words,
    number: [-1, 0, 0.5, 1, 2, 3, 4],
    integer: [0, 1, 2, 3, 4],
    boolean: [true, false],
  };
  return random.pick(scalars[String(schema.type)] ?? [null]);
}

describe("compareSchemas against Ajv", () => {
  /** What is called compatible for callers, or unchanged, must not turn a valid call away. */
  it("misses no call that was valid and no longer is", () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    let [narrowed, kept] = [0, 0];
    for (let seed = 1; seed <= 700; seed++) {
      const random = new Random(seed);
      const old = makeDocument(random);
      const now = mutate(old, random);
      const differences = compareSchemas(old, now, "$");
      const isBreaking = differences.some(({ effect }) => kindOf(effect, "input") === "breaking");
      const isSame = differences.every(({ effect }) => effect === "text");
      const validate = { old: ajv.compile(old), now: ajv.compile(now) };
      for (let sample = 0; sample < 60; sample++) {
        const side = sample % 2 ? old : now;
        const value = { v: fittingValue(side.properties?.["v"] ?? true, side, random, 6) };
        const [wasValid, isValid] = [validate.old(value), validate.now(value)];
        const context = () => JSON.stringify({ seed, old, now, value, differences });
        if (wasValid && !isValid && !isBreaking) expect.fail(`missed a breaking change: ${context()}`);
        if (!wasValid && isValid && isSame) expect.fail(`missed a widening: ${context()}`);
        if (wasValid && !isValid) narrowed++;
        if (wasValid && isValid) kept++;
      }
    }
    expect(narrowed).toBeGreaterThan(500);
    expect(kept).toBeGreaterThan(5000);
  });
});
