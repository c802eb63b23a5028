import type { Hint, JsonSchema, JsonSchemaObject } from "@toolmark/contract";

/** A target type of the conformance table as the transformer emits it; hints by pointer into the schema. */
export interface TargetSchema {
  schema: JsonSchema;
  hints?: Record<string, Hint>;
  $defs?: Record<string, JsonSchema>;
}

const string = { type: "string" } as const;
const integer = { type: "integer" } as const;
const number = { type: "number" } as const;
const boolean = { type: "boolean" } as const;
const nothing = { type: "null" } as const;
const date: TargetSchema = { schema: { type: "string", format: "date-time" }, hints: { "": "date" } };

const literals = (...values: (string | number)[]): JsonSchemaObject => ({
  type: typeof values[0] as "string",
  enum: values,
}); // of one type each
const arrayOf = (items: JsonSchema, rules: JsonSchemaObject = {}): JsonSchemaObject => ({
  type: "array",
  items,
  ...rules,
});
const recordOf = (additionalProperties: JsonSchema): JsonSchemaObject => ({ type: "object", additionalProperties });
const anyOf = (...members: JsonSchema[]): JsonSchemaObject => ({ anyOf: members });

function closed(properties: Record<string, JsonSchema>, optional: readonly string[] = []): JsonSchemaObject {
  const required = Object.keys(properties).filter((name) => !optional.includes(name));
  return { type: "object", properties, required, additionalProperties: false };
}

const plain = (schema: JsonSchema): TargetSchema => ({ schema });
const hinted = (schema: JsonSchema, hint: Hint): TargetSchema => ({ schema, hints: { "": hint } });

const person = closed({ name: string, age: integer, nick: string }, ["nick"]);
const color = literals("red", "green");
const bigint: JsonSchemaObject = {
  type: ["integer", "string"],
  pattern: "^-?\\d{1,4300}$",
  minimum: Number.MIN_SAFE_INTEGER,
  maximum: Number.MAX_SAFE_INTEGER,
};
const numberKey = "^-?(0|[1-9]\\d*)(\\.\\d+)?$";

/** By the table's names. `decimal` is missing: TypeScript has no such type. */
export const targets: Readonly<Record<string, TargetSchema>> = {
  string: plain(string),
  integer: plain(integer),
  int32: plain({ ...integer, minimum: -2147483648, maximum: 2147483647 }),
  uint32: plain({ ...integer, minimum: 0, maximum: 4294967295 }),
  number: plain(number),
  boolean: plain(boolean),
  bigint: hinted(bigint, "bigint"),
  Date: date,
  date: plain({ type: "string", format: "date" }),
  uuid: plain({ type: "string", format: "uuid" }),
  url: plain({ type: "string", format: "url" }),
  bytes: hinted(string, "bytes"),
  null: plain(nothing),
  unknown: plain({}),
  litStr: plain(literals("once", "daily")),
  litCafe: plain({ type: "string", const: "caf\u00e9" }),
  litNum: plain(literals(1, 2, 3)),
  litMix: plain({ type: ["number", "string"], enum: [1, "1"] }),
  litNumStr: plain(literals("1", "2")),
  litTrue: plain({ type: "boolean", const: true }),
  litZero: plain({ type: "number", const: 0 }),
  enumStr: hinted(color, "enum"),
  enumNum: hinted(literals(1, 2), "enum"),
  enumMixed: hinted({ type: ["string", "number"], enum: ["a", 2] }, "enum"),
  enumNumStr: hinted(literals("1", "2"), "enum"),
  enumFloat: hinted(literals(1.5, 2.5), "enum"),
  "string[]": plain(arrayOf(string)),
  "integer[]": plain(arrayOf(integer)),
  "number[]": plain(arrayOf(number)),
  "boolean[]": plain(arrayOf(boolean)),
  "integer[][]": plain(arrayOf(arrayOf(integer))),
  "unknown[]": plain(arrayOf({})),
  "person[]": plain(arrayOf(person)),
  tuple: plain({ type: "array", prefixItems: [string, integer], items: false, minItems: 2, maxItems: 2 }),
  tupleVar: plain(arrayOf(integer)),
  tupleEmpty: plain({ type: "array", items: false, maxItems: 0 }),
  recInt: plain(recordOf(integer)),
  recStr: plain(recordOf(string)),
  recAny: plain(recordOf({})),
  recNumKey: hinted({ ...recordOf(integer), propertyNames: { pattern: numberKey } }, "number-keys"),
  recLitKey: hinted(closed({ a: integer, b: integer }, ["a", "b"]), "closed"),
  setInt: hinted(arrayOf(integer, { uniqueItems: true }), "set"),
  person: plain(person),
  team: plain(closed({ lead: person, tags: arrayOf(string) })),
  tree: {
    schema: { $ref: "#/$defs/Tree" },
    $defs: { Tree: closed({ value: integer, children: arrayOf({ $ref: "#/$defs/Tree" }) }, ["children"]) },
  },
  "int|null": plain(anyOf(integer, nothing)),
  "str|null": plain(anyOf(string, nothing)),
  "int[]|null": plain(anyOf(arrayOf(integer), nothing)),
  "lit|null": plain(anyOf(literals("a", "b"), nothing)),
  "int|str": plain(anyOf(integer, string)),
  "str|int": plain(anyOf(string, integer)),
  "num|str": plain(anyOf(number, string)),
  "bool|int": plain(anyOf(boolean, integer)),
  "int|bool": plain(anyOf(integer, boolean)),
  "bool|str": plain(anyOf(boolean, string)),
  "num|bool": plain(anyOf(number, boolean)),
  "int|num": plain(number),
  "str|str[]": plain(anyOf(string, arrayOf(string))),
  "int|int[]": plain(anyOf(integer, arrayOf(integer))),
  "Date|str": { schema: anyOf(date.schema, string), hints: { "/anyOf/0": "date" } },
  "Date|int": { schema: anyOf(date.schema, integer), hints: { "/anyOf/0": "date" } },
  "rec|int[]": plain(anyOf(recordOf(integer), arrayOf(integer))),
  "int|str|null": plain(anyOf(integer, string, nothing)),
  "lit|int": plain(anyOf({ type: "string", const: "a" }, integer)),
  "Color|str": { schema: anyOf(color, string), hints: { "/anyOf/0": "enum" } },
  taggedUnion: plain(
    anyOf(
      closed({ kind: { type: "string", const: "a" }, x: integer }),
      closed({ kind: { type: "string", const: "b" }, y: string }),
    ),
  ),
  shapeUnion: plain(anyOf(closed({ side: number }), closed({ w: number, h: number }))),
  superUnion: plain(anyOf(closed({ x: integer }), closed({ x: integer, y: integer }, ["y"]))),
  exactUnion: plain(anyOf(closed({ x: integer }), closed({ x: string }))),
  int0to10: plain({ ...integer, minimum: 0, maximum: 10 }),
  mult5: plain({ ...integer, multipleOf: 5 }),
  open01: plain({ ...number, exclusiveMinimum: 0, exclusiveMaximum: 1 }),
  mult01: plain({ ...number, multipleOf: 0.1 }),
  len2to4: plain({ ...string, minLength: 2, maxLength: 4 }),
  pat3d: plain({ ...string, pattern: "^[0-9]{3}$" }),
  items1to2: plain(arrayOf(integer, { minItems: 1, maxItems: 2 })),
};

/** The signatures of the table's tool rows. */
export const signatures: Readonly<Record<string, JsonSchemaObject>> = {
  "(count: integer, ratio: number, flag: boolean)": closed({ count: integer, ratio: number, flag: boolean }),
  "(needed: integer, opt: integer = 5)": closed({ needed: integer, opt: { ...integer, default: 5 } }, ["opt"]),
  "(needed: integer, name?: string | null)": closed({ needed: integer, name: anyOf(string, nothing) }, ["name"]),
  "(needed: integer | null)": closed({ needed: anyOf(integer, nothing) }),
  '(mode: "once" | "daily" = "once")': closed({ mode: { ...literals("once", "daily"), default: "once" } }, ["mode"]),
  "(items: string[], n: integer = 1)": closed({ items: arrayOf(string), n: { ...integer, default: 1 } }, ["n"]),
  "()": closed({}),
  "(x = 1)  // no annotation: accepted as is upstream": closed({ x: { ...number, default: 1 } }, ["x"]),
  "(data?: Record<string, unknown> | null)": closed({ data: anyOf(recordOf({}), nothing) }, ["data"]),
  "(ctx: ToolContext, key: string)": closed({ key: string }),
  "any tool": closed({ needed: integer }),
};
