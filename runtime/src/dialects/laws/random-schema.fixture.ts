import type { JsonSchema, JsonSchemaObject } from "@toolmark/contract";
import type { Random } from "./random.fixture.js";

/** What the generated schemas may contain. */
export interface SchemaGrammar {
  /** Demands that some dialects cannot keep, mixed tuples, values of any type. */
  readonly loses: boolean;
  readonly recursion: boolean;
}

/** An input schema as the compiler writes them: closed objects, `anyOf` with null, literals, records, tuples. */
export function randomInputSchema(random: Random, grammar: SchemaGrammar): JsonSchemaObject {
  const schema = randomObject(random, { depth: 0, ...grammar });
  if (!grammar.recursion) return schema;
  const node = randomObject(random, { depth: 2, ...grammar });
  const kids: JsonSchemaObject = { type: "array", items: { $ref: "#/$defs/Node" }, maxItems: 2 };
  return {
    ...schema,
    properties: { ...schema.properties, tree: { $ref: "#/$defs/Node", description: "The tree." } },
    $defs: { Node: { ...node, properties: { ...node.properties, kids } } },
  };
}

interface Place extends SchemaGrammar {
  readonly depth: number;
}

const MAX_DEPTH = 3;

function randomObject(random: Random, place: Place): JsonSchemaObject {
  const names = random.list(random.below(4), (at) => `${random.pick(["id", "name", "größe", "x-y", "value"])}${at}`);
  const properties = Object.fromEntries(names.map((name) => [name, withWords(randomSchema(random, place), random)]));
  const required = names.filter(() => random.chance(0.6));
  return {
    type: "object",
    properties,
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  };
}

function withWords(schema: JsonSchemaObject, random: Random): JsonSchemaObject {
  return random.chance(0.3)
    ? { ...schema, description: random.pick(["A thing.", "What it is", "Some: text"]) }
    : schema;
}

function randomSchema(random: Random, outer: Place): JsonSchemaObject {
  const place = { ...outer, depth: outer.depth + 1 };
  const leaf = place.depth >= MAX_DEPTH;
  const kind = random.pick(leaf || random.chance(0.4) ? LEAVES : CONTAINERS);
  return kind(random, place);
}

type Make = (random: Random, place: Place) => JsonSchemaObject;

const LEAVES: readonly Make[] = [
  (random, { loses }) => ({ type: "string", ...(loses && random.chance(0.3) && { minLength: 1, maxLength: 9 }) }),
  (random, { loses }) => ({
    type: "number",
    ...(random.chance(0.3) && { minimum: -3 }),
    ...(loses && { multipleOf: 0.5 }),
  }),
  (random) => ({ type: "integer", ...(random.chance(0.4) && { exclusiveMinimum: 0, maximum: 99 }) }),
  () => ({ type: "boolean" }),
  () => ({ type: "string", format: "date-time" }),
  (random) => ({ type: "string", enum: random.chance(0.5) ? ["a", "b"] : ["x", "y", "z"] }),
  () => ({ type: "string", const: "only" }),
  (random, { loses }) => (loses ? random.pick<JsonSchemaObject>(LOSING) : { type: "boolean" }),
];

/** What Gemini or a strict dialect can say in words only. */
const LOSING: readonly JsonSchemaObject[] = [
  { type: "number", enum: [1, 2, 5] },
  { type: "integer", const: 7 },
  { type: ["string", "number"], enum: ["auto", 1] },
  { type: "string", format: "uri" },
  { type: "string", enum: ["", "set"] },
  { type: "string", pattern: "^x-" },
  { type: "array", items: { type: "integer" }, uniqueItems: true },
  { type: ["integer", "string"], pattern: "^-?\\d{1,4300}$", minimum: -9 },
];

const CONTAINERS: readonly Make[] = [
  (random, place) => ({
    type: "array",
    items: randomSchema(random, place),
    ...(random.chance(0.3) && { maxItems: 3 }),
  }),
  randomObject,
  randomObject,
  () => ({ type: "object", properties: {}, additionalProperties: false }),
  (random, place) => ({ anyOf: [randomSchema(random, place), { type: "null" }] }),
  randomUnion,
  (random, place) => ({ type: "object", additionalProperties: randomSchema(random, place) }),
  (random, place) => ({
    type: "object",
    patternProperties: { "^x-": randomSchema(random, place) },
    additionalProperties: false,
  }),
  (random, place) => {
    const part = randomSchema(random, place);
    return tupleOf([part, part]);
  },
  (random, place) => (place.loses ? tupleOf([randomSchema(random, place), { type: "string" }]) : { type: "string" }),
  (_random, place) => (place.loses ? {} : { type: "integer" }),
];

function randomUnion(random: Random, place: Place): JsonSchemaObject {
  const branch = (kind: string): JsonSchemaObject => {
    const object = randomObject(random, place);
    const discriminator = { kind: { type: "string" as const, const: kind } };
    return {
      ...object,
      properties: { ...discriminator, ...object.properties },
      required: ["kind", ...(object.required ?? [])],
    };
  };
  const plain: JsonSchemaObject = random.pick<JsonSchemaObject>([{ type: "boolean" }, { type: "integer" }]);
  return { anyOf: [branch("one"), branch("two"), ...(random.chance(0.4) ? [plain] : [])] };
}

function tupleOf(prefixItems: JsonSchema[]): JsonSchemaObject {
  return { type: "array", prefixItems, items: false, minItems: prefixItems.length, maxItems: prefixItems.length };
}
