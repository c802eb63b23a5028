import { describe, expect, it } from "vitest";
import type { Dialect, DialectNote } from "../dialect.js";
import { toDialect } from "../to-dialect.js";
import { encodeValue } from "./encode-value.fixture.js";
import { geminiRules, lintDialect, openAiStrictRules } from "./lint-dialect.fixture.js";
import { randomInputSchema, type SchemaGrammar } from "./random-schema.fixture.js";
import { Random } from "./random.fixture.js";
import { sampleValue } from "./sample-value.fixture.js";
import { validatorOf } from "./validator.fixture.js";

const DIALECTS = ["openai", "openai-strict", "anthropic", "anthropic-strict", "gemini"] as const satisfies Dialect[];
const SEEDS = Array.from({ length: 50 }, (_, seed) => seed);
const EVERYTHING: SchemaGrammar = { loses: true, recursion: true };
const EXACT: SchemaGrammar = { loses: false, recursion: false };
const RECURSIVE: SchemaGrammar = { loses: false, recursion: true };
const VALUES_PER_SCHEMA = 6;

const schemaOf = (seed: number, grammar: SchemaGrammar) => randomInputSchema(new Random(seed), grammar);

function deepFreeze<T>(value: T): T {
  if (typeof value === "object" && value !== null) Object.values(Object.freeze(value)).forEach(deepFreeze);
  return value;
}

/** Notes that let a model send what the original does not take. */
function loosens({ action, keyword, text }: DialectNote): boolean {
  if (action === "dropped") return true;
  if (action === "moved-to-description") return !["default", "examples", "deprecated"].includes(keyword);
  return (keyword === "prefixItems" && text.startsWith("In this order")) || text.startsWith("Cut off");
}

/** Root names as the report says that they are offered. */
function rename(sent: unknown, report: readonly DialectNote[]): unknown {
  const offered = new Map(
    report.flatMap(({ path, text }) => {
      const name = /^Offered as (\S+),/.exec(text)?.[1];
      return name === undefined ? [] : [[path.replace("/properties/", ""), name] as const];
    }),
  );
  return Object.fromEntries(Object.entries(sent as object).map(([key, value]) => [offered.get(key) ?? key, value]));
}

describe.each(DIALECTS)("%s", (dialect) => {
  it("never changes the schema that it is given, and always says the same", () => {
    for (const seed of SEEDS) {
      const schema = deepFreeze(schemaOf(seed, EVERYTHING));
      const first = toDialect(schema, dialect);
      expect(toDialect(schemaOf(seed, EVERYTHING), dialect).schema).toEqual(first.schema);
      expect(JSON.stringify(toDialect(schema, dialect))).toBe(JSON.stringify(first));
    }
  });

  it("sends a valid JSON Schema", () => {
    for (const seed of SEEDS) {
      const { schema } = toDialect(schemaOf(seed, EVERYTHING), dialect);
      if (schema) expect(() => validatorOf(schema)).not.toThrow();
    }
  });

  it("takes nothing but what the original takes, where nothing was loosened", () => {
    let checked = 0;
    for (const [seed, grammar] of SEEDS.flatMap((seed) => [EXACT, RECURSIVE].map((each) => [seed, each] as const))) {
      const original = schemaOf(seed, grammar);
      const converted = toDialect(original, dialect);
      if (converted.schema === undefined || converted.report.some(loosens)) continue;
      const [isSendable, isOriginal] = [validatorOf(converted.schema), validatorOf(original)];
      const random = new Random(seed + 1);
      for (let round = 0; round < VALUES_PER_SCHEMA; round += 1) {
        const sent = deepFreeze(sampleValue(converted.schema, random));
        expect(isSendable(sent), `seed ${seed}: the sample ${JSON.stringify(sent)}`).toBe(true);
        const restored = converted.fromModel(sent);
        expect(isOriginal(restored), `seed ${seed}: ${JSON.stringify(restored)}`).toBe(true);
        checked += 1;
      }
    }
    expect(checked).toBeGreaterThan(SEEDS.length);
  });
});

describe.each(["openai-strict", "gemini"] as const)("%s", (dialect) => {
  it("lets a model send every value of the original, and gives it back as it was", () => {
    for (const seed of SEEDS) {
      const original = schemaOf(seed, EXACT);
      const converted = toDialect(original, dialect);
      if (converted.strict === false) continue;
      const isSendable = converted.schema ? validatorOf(converted.schema) : () => true;
      const random = new Random(seed + 2);
      for (let round = 0; round < VALUES_PER_SCHEMA; round += 1) {
        const value = sampleValue(original, random);
        const sent = rename(encodeValue(original, value, dialect), converted.report);
        expect(isSendable(sent), `seed ${seed}: ${JSON.stringify(sent)}`).toBe(true);
        expect(converted.fromModel(sent), `seed ${seed}`).toEqual(value);
      }
    }
  });
});

describe("rules of providers", () => {
  it("keeps every rule of Gemini's schemas", () => {
    for (const seed of SEEDS) {
      const { schema } = toDialect(schemaOf(seed, EVERYTHING), "gemini");
      if (schema) expect(lintDialect(schema, geminiRules), `seed ${seed}`).toEqual([]);
    }
  });

  it("keeps every rule of OpenAI's strict schemas, whenever it says strict", () => {
    let strict = 0;
    for (const seed of SEEDS) {
      const converted = toDialect(schemaOf(seed, EVERYTHING), "openai-strict");
      if (!converted.strict || !converted.schema) continue;
      expect(lintDialect(converted.schema, openAiStrictRules), `seed ${seed}`).toEqual([]);
      strict += 1;
    }
    expect(strict).toBeGreaterThan(SEEDS.length / 10);
  });
});
