import { describe, expect, it } from "vitest";
import type { TypeIr } from "../../ir.js";
import { analyzeOne, analyzeTypes, valueParameter } from "../analyze.fixture.js";

const tags = 'import type { tags } from "@toolmark/runtime";';

/** The type of a property with a comment. */
function withComment(comment: string, type: string, declarations = ""): TypeIr {
  const ir = analyzeOne(`${declarations}\n/** @tool */ export function take(\n/** ${comment} */\nx: ${type}): void {}`);
  return valueParameter(ir, "x").type;
}

describe("type tags", () => {
  const rows: [string, TypeIr][] = [
    ['number & tags.Type<"int">', { kind: "number", isInteger: true }],
    ['number & tags.Type<"int32">', { kind: "number", isInteger: true, minimum: -2147483648, maximum: 2147483647 }],
    ['number & tags.Type<"uint32"> & tags.Maximum<10>', { kind: "number", isInteger: true, minimum: 0, maximum: 10 }],
    ['number & tags.Type<"uint64">', { kind: "number", isInteger: true, minimum: 0 }],
    ['number & tags.Type<"double">', { kind: "number" }],
    ["number & tags.Minimum<0> & tags.Minimum<5>", { kind: "number", minimum: 5 }],
    [
      "number & tags.ExclusiveMinimum<0> & tags.ExclusiveMaximum<1>",
      { kind: "number", exclusiveMinimum: 0, exclusiveMaximum: 1 },
    ],
    ["number & tags.MultipleOf<0.1>", { kind: "number", multipleOf: 0.1 }],
    ["number & tags.MultipleOf<2> & tags.MultipleOf<4>", { kind: "number", multipleOf: 4 }],
    ["string & tags.MinLength<2> & tags.MaxLength<4>", { kind: "string", minLength: 2, maxLength: 4 }],
    ['string & tags.Pattern<"^[0-9]{3}$">', { kind: "string", pattern: "^[0-9]{3}$" }],
    ['string & tags.Format<"uuid">', { kind: "string", format: "uuid" }],
    [
      "string[] & tags.MinItems<1> & tags.UniqueItems",
      { kind: "array", items: { kind: "string" }, minItems: 1, uniqueItems: true },
    ],
    [
      "(string & tags.MinLength<1>)[] & tags.MaxItems<2>",
      { kind: "array", items: { kind: "string", minLength: 1 }, maxItems: 2 },
    ],
    ["bigint & tags.Minimum<1n>", { kind: "bigint", minimum: "1" }],
    ['bigint & tags.Type<"uint64">', { kind: "bigint", minimum: "0", maximum: "18446744073709551615" }],
    [
      "(number & tags.Minimum<1>) | null",
      { kind: "union", members: [{ kind: "number", minimum: 1 }, { kind: "null" }] },
    ],
    [
      'string & (tags.Format<"uuid"> | tags.Format<"email">)',
      {
        kind: "union",
        members: [
          { kind: "string", format: "uuid" },
          { kind: "string", format: "email" },
        ],
      },
    ],
    ['string & { __brand: "id" } & tags.MinLength<1>', { kind: "string", minLength: 1 }],
    ["Age & tags.Maximum<150>", { kind: "number", isInteger: true, minimum: 0, maximum: 150 }],
    [
      'string & { "typia.tag"?: { target: "string"; kind: "minLength"; value: 3; schema: { minLength: 3 } } }',
      { kind: "string", minLength: 3 },
    ],
    [
      'number & { "typia.tag"?: { target: "number"; kind: "default"; value: 3 } }',
      { kind: "number", doc: { default: 3 } },
    ],
    ['("a" | "b") & tags.Default<"b">', { kind: "literals", values: ["a", "b"], isEnum: false, doc: { default: "b" } }],
    [
      "((string | number) & tags.Default<'b'>) | null",
      {
        kind: "union",
        members: [{ kind: "string" }, { kind: "number" }, { kind: "null" }],
        doc: { default: "b" },
      },
    ],
    [
      'string & tags.Default<"x"> & tags.Example<"y"> & tags.Example<"z">',
      { kind: "string", doc: { default: "x", examples: ["y", "z"] } },
    ],
  ];
  const found = analyzeTypes(
    Object.fromEntries(rows.map(([type], index) => [`t${index}`, type])),
    `${tags} type Age = number & tags.Type<"int"> & tags.Minimum<0>;`,
  );
  it.each(rows.map(([type, expected], index) => [type, expected, found[`t${index}`]] as const))(
    "reads %s",
    (_, expected, type) => {
      expect(type).toEqual(expected);
    },
  );
});

describe("doc tags", () => {
  it.each<[string, string, TypeIr]>([
    ["@minimum 1\n * @multipleOf 1", "number", { kind: "number", minimum: 1, multipleOf: 1 }],
    ["@exclusiveMaximum 1e3", "number", { kind: "number", exclusiveMaximum: 1000 }],
    ["@minimum -0.5", "number", { kind: "number", minimum: -0.5 }],
    ["@maximum 9007199254740993", "bigint", { kind: "bigint", maximum: "9007199254740993" }],
    ["@pattern ^[a-z]{2,}@\\d+$", "string", { kind: "string", pattern: "^[a-z]{2,}@\\d+$" }],
    ["@format uri", "string", { kind: "string", format: "uri" }],
    ["@format date-time", "Date", { kind: "date" }],
    [
      "@minItems 1\n * @maxItems 3\n * @uniqueItems",
      "string[]",
      { kind: "array", items: { kind: "string" }, minItems: 1, maxItems: 3, uniqueItems: true },
    ],
    ["@uniqueItems false", "string[]", { kind: "array", items: { kind: "string" } }],
    ["@minimum 1", "number | null", { kind: "union", members: [{ kind: "number", minimum: 1 }, { kind: "null" }] }],
    [
      "@maxLength 3",
      "string | number",
      { kind: "union", members: [{ kind: "string", maxLength: 3 }, { kind: "number" }] },
    ],
    ["@type int", "number", { kind: "number", isInteger: true }],
    ["@type {string}", "string", { kind: "string" }],
  ])("applies %j to %s", (comment, type, expected) => {
    expect(withComment(comment, type)).toEqual(expected);
  });

  it("stand on properties as well", () => {
    const ir = analyzeOne(`interface Query {
      /** How many.
       * @minimum 1 */
      limit?: number }
      /** @tool */ export function take(x: Query): void {}`);
    const limit: TypeIr = { kind: "number", minimum: 1, doc: { description: "How many." } };
    expect(ir.definitions.Query).toEqual({
      kind: "object",
      properties: [{ name: "limit", isRequired: false, type: limit }],
      indexes: [],
    });
  });
});

describe("doc tags of an alias", () => {
  const aliases = `/** From 1 up.
    * @minimum 1 */ type Position = number;
    /** @maximum 0 */ type Below = number;
    /** @minItems 1 */ type Names = string[];
    /** @minimum 0 */ type MaybeCount = number | null;
    /** An id. */ type Id = string;
    type Deep = Position;`;
  const positive: TypeIr = { kind: "number", minimum: 1, doc: { description: "From 1 up." } };

  const rows: [string, TypeIr][] = [
    ["Position", positive],
    ["Deep", positive],
    ["Position[]", { kind: "array", items: positive }],
    ["Position | null", { kind: "union", members: [positive, { kind: "null" }] }],
    ["Record<string, Position>", { kind: "object", properties: [], indexes: [{ key: "string", value: positive }] }],
    ["Set<Position>", { kind: "set", items: positive }],
    ["[Position, number]", { kind: "tuple", prefix: [positive, { kind: "number" }], minItems: 2 }],
    ["Position & { __brand: 1 }", positive],
    ["Position | number", { kind: "number" }],
    ["Position | Below", { kind: "union", members: [positive, { kind: "number", maximum: 0 }] }],
    ["Names", { kind: "array", items: { kind: "string" }, minItems: 1 }],
    [
      "Names | null",
      { kind: "union", members: [{ kind: "array", items: { kind: "string" }, minItems: 1 }, { kind: "null" }] },
    ],
    ["MaybeCount", { kind: "union", members: [{ kind: "number", minimum: 0 }, { kind: "null" }] }],
    [
      "MaybeCount | string",
      { kind: "union", members: [{ kind: "number", minimum: 0 }, { kind: "null" }, { kind: "string" }] },
    ],
    ["Id", { kind: "string", doc: { description: "An id." } }],
  ];
  const found = analyzeTypes(Object.fromEntries(rows.map(([type], index) => [`t${index}`, type])), aliases);
  it.each(rows.map(([type, expected], index) => [type, expected, found[`t${index}`]] as const))(
    "survive in %s",
    (_, expected, type) => {
      expect(type).toEqual(expected);
    },
  );

  it("are narrowed further where the alias is used", () => {
    expect(withComment("@maximum 5", "Position", aliases)).toEqual({ ...positive, maximum: 5 });
    expect(withComment("@maxItems 3", "Names", aliases)).toEqual({
      kind: "array",
      items: { kind: "string" },
      minItems: 1,
      maxItems: 3,
    });
  });

  it("tell instances of a generic type apart", () => {
    const ir = analyzeOne(`${aliases} interface Page<T> { items: T[] }
      /** @tool */ export function take(a: Page<Position>, b: Page<number>): void {}`);
    expect(["a", "b"].map((name) => valueParameter(ir, name).type)).toEqual([
      { kind: "ref", name: "Page" },
      { kind: "ref", name: "Page_2" },
    ]);
    expect(ir.definitions.Page).toMatchObject({ properties: [{ type: { items: positive } }] });
    expect(ir.definitions.Page_2).toMatchObject({ properties: [{ type: { items: { kind: "number" } } }] });
  });

  it("do not reach a type that a mapped type made of it", () => {
    const types = analyzeTypes({ x: "{ [K in keyof Row]: string }" }, `${aliases} interface Row { at: Position }`);
    expect(types.x).toMatchObject({ properties: [{ name: "at", type: { kind: "string" } }] });
  });
});

it("leaves odd tags in somebody else's declarations out", () => {
  const ir = analyzeOne({
    "node_modules/other/index.d.ts": `export interface Options {
      /** Size in bytes
       * @default one megabyte
       * @minimum none
       * @maxLength 3 */
      size?: number;
      /** Text. @minimum 1 */
      text?: string; }`,
    "node_modules/other/package.json": '{ "name": "other", "types": "index.d.ts" }',
    "tools.ts": 'import type { Options } from "other"; /** @tool */ export function take(x: Options): void {}',
  });
  expect(ir.definitions.Options).toMatchObject({
    properties: [{ name: "size", type: { kind: "number", doc: { description: "Size in bytes" } } }, { name: "text" }],
  });
});
