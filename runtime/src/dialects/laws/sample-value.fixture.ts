import type { JsonSchema, JsonSchemaObject } from "@toolmark/contract";
import { isEmptyObject } from "./is-empty-object.fixture.js";
import type { Random } from "./random.fixture.js";

/** Strings for the patterns and formats that the generated schemas have. */
const SAMPLES: Readonly<Record<string, readonly string[]>> = {
  "^x-": ["x-1", "x-two"],
  "^-?\\d{1,4300}$": ["-5", "12"],
  "date-time": ["2024-05-06T07:08:09Z"],
  uri: ["https://example.com/a"],
};

/** Strict mode cannot tell "left out" from a null that is a value of its own. */
function mustBeThere(schema: JsonSchema | undefined): boolean {
  return (
    typeof schema === "object" &&
    (schema.anyOf ?? []).some((branch) => typeof branch === "object" && branch.type === "null")
  );
}

/** A value that the schema takes; works for original and converted schemas. */
export function sampleValue(root: JsonSchemaObject, random: Random): unknown {
  return sample(root, 0);

  function sample(schema: JsonSchema | undefined, depth: number): unknown {
    if (schema === undefined || typeof schema === "boolean") return random.pick<unknown>(["any", 5, true]);
    if (schema["nullable"] === true && random.chance(0.3)) return null;
    if (schema.$ref !== undefined) return sample(root.$defs?.[schema.$ref.replace("#/$defs/", "")], depth + 1);
    if (schema.anyOf) return sample(random.pick(schema.anyOf), depth);
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return random.pick(schema.enum);
    const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type;
    return type === undefined ? random.pick<unknown>(["any", 5, true]) : sampleType({ ...schema, type }, depth);
  }

  function sampleType(schema: JsonSchemaObject, depth: number): unknown {
    switch (schema.type) {
      case "null":
        return null;
      case "boolean":
        return random.chance(0.5);
      case "integer":
        return Math.floor(schema.exclusiveMinimum ?? (schema.minimum ?? 1) - 1) + 1 + random.below(3);
      case "number":
        return (schema.minimum ?? 0) + random.below(5) * (schema.multipleOf ?? 0.25);
      case "string":
        return random.pick(SAMPLES[schema.pattern ?? schema.format ?? ""] ?? ["text", "t", "0"]);
      case "array":
        return sampleArray(schema, depth);
      default:
        return sampleObject(schema, depth);
    }
  }

  function sampleArray(
    { prefixItems = [], items, minItems, maxItems = 2 }: JsonSchemaObject,
    depth: number,
  ): unknown[] {
    const most = depth > 3 ? 0 : Math.min(maxItems, 2);
    const length = Math.max(minItems ?? 0, random.below(most + 1));
    const values = random.list(length, (at) => sample(prefixItems[at] ?? items, depth + 1));
    return values.filter((value, at) => (minItems ?? 0) > at || values.indexOf(value) === at);
  }

  function sampleObject(schema: JsonSchemaObject, depth: number): object {
    const { properties = {}, required = [], additionalProperties, patternProperties } = schema;
    const names = Object.keys(properties).filter(
      (name) =>
        required.includes(name) ||
        mustBeThere(properties[name]) ||
        (random.chance(0.5) && !isEmptyObject(properties[name])),
    );
    const known = names.map((name) => [name, sample(properties[name], depth + 1)] as const);
    const open = typeof additionalProperties === "object" ? [["k1", additionalProperties] as const] : [];
    const patterned = Object.values(patternProperties ?? {}).map((value) => ["x-1", value] as const);
    const further = [...open, ...patterned].filter(() => random.chance(0.7));
    return Object.fromEntries([...known, ...further.map(([key, value]) => [key, sample(value, depth + 1)] as const)]);
  }
}
