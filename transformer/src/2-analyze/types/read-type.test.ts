import { describe, expect, it } from "vitest";
import type { TypeIr } from "../../ir.js";
import { analyzeOne, analyzeType, analyzeTypes, valueParameter } from "../analyze.fixture.js";

const text: TypeIr = { kind: "string" };
const number: TypeIr = { kind: "number" };
const nothing: TypeIr = { kind: "null" };
const literals = (...values: (string | number | boolean)[]): TypeIr => ({ kind: "literals", values, isEnum: false });
const enumOf = (...values: (string | number)[]): TypeIr => ({ kind: "literals", values, isEnum: true });
const union = (...members: TypeIr[]): TypeIr => ({ kind: "union", members });
const property = (name: string, type: TypeIr, isRequired = true) => ({ name, isRequired, type });
const closed = (...properties: ReturnType<typeof property>[]): TypeIr => ({ kind: "object", properties, indexes: [] });
const data = (...properties: ReturnType<typeof property>[]): TypeIr => ({
  kind: "object",
  properties,
  indexes: [],
  hasDataKeys: true,
});
const open = (key: "string" | "number" | { pattern: string }, value: TypeIr): TypeIr => ({
  kind: "object",
  properties: [],
  indexes: [{ key, value }],
});

/** One program for all rows; each row is a test. */
function checkTypes(rows: readonly (readonly [type: string, expected: TypeIr])[], declarations = ""): void {
  const types = Object.fromEntries(rows.map(([type], index) => [`t${index}`, type]));
  const found = analyzeTypes(types, declarations);
  it.each(rows.map(([type, expected], index) => [type, expected, found[`t${index}`]] as const))(
    "reads %s",
    (_, expected, type) => expect(type).toEqual(expected),
  );
}

describe("simple types", () => {
  checkTypes([
    ["string", text],
    ["number", number],
    ["boolean", { kind: "boolean" }],
    ["null", nothing],
    ["unknown", { kind: "unknown" }],
    ["bigint", { kind: "bigint" }],
    ["Date", { kind: "date" }],
    ["Uint8Array", { kind: "bytes" }],
    ["object", open("string", { kind: "unknown" })],
    ["{}", closed()],
    ['"a"', literals("a")],
    ["true", literals(true)],
    ["-1", literals(-1)],
  ]);
});

describe("unions", () => {
  checkTypes(
    [
      ['"b" | "a" | "c"', literals("b", "a", "c")],
      ["3 | 1 | 2", literals(3, 1, 2)],
      ['1 | "1" | true', literals(1, "1", true)],
      ['Order | "z"', literals("b", "a", "z")],
      ['"z" | Order', literals("z", "b", "a")],
      ["keyof Keys", literals("zeta", "alpha")],
      ["(typeof list)[number]", literals("y", "x")],
      ['Keys["zeta"]', literals("q", "p")],
      ['Exclude<Order | "0", "a">', literals("b", "0")],
      ["Uppercase<Order>", literals("B", "A")],
      ["Maybe<Order>", union(literals("b", "a"), nothing)],
      ["string | null", union(text, nothing)],
      ["null | string", union(nothing, text)],
      ["boolean | string", union({ kind: "boolean" }, text)],
      ["string | boolean", union(text, { kind: "boolean" })],
      ["number | string | null", union(number, text, nothing)],
      ['"b" | "a" | null', union(literals("b", "a"), nothing)],
      ['"a" | true | false', union(literals("a"), { kind: "boolean" })],
      ["string[] | string", union({ kind: "array", items: text }, text)],
      ['"b" | "a" | (string & {})', union(literals("b", "a"), text)],
      ["string | undefined", text],
      ["{ b: 1 } | { a: 1 }", union(closed(property("b", literals(1))), closed(property("a", literals(1))))],
      ["Brand | Other", text],
    ],
    `type Order = "b" | "a";
     type Maybe<T> = T | null;
     interface Keys { zeta: "q" | "p"; alpha: string }
     const list = ["y", "x"] as const;
     type Brand = string & { __brand: "a" }; type Other = string & { __brand: "b" };
     // These give the literals other places in the checker's own order.
     type Before = "c" | "a" | "x" | "p" | "alpha" | "A" | 1 | 2 | "0";`,
  );
});

describe("enums", () => {
  checkTypes(
    [
      ["Level", enumOf(2, 1)],
      ["Color", enumOf("red", "green")],
      ["Mixed", enumOf("a", 2)],
      ["Constant", enumOf(0, 1)],
      ["Level.Low", enumOf(1)],
      ["Level | null", union(enumOf(2, 1), nothing)],
      ['Level | "auto"', literals(2, 1, "auto")],
      ["Color.Green | Color.Red", enumOf("green", "red")],
    ],
    `enum Level { High = 2, Low = 1 } enum Color { Red = "red", Green = "green" } enum Mixed { A = "a", B = 2 }
     const enum Constant { X, Y }`,
  );
});

describe("template literals", () => {
  checkTypes([
    ["`${'s' | 'm'}-${'red' | 'blue'}`", literals("s-red", "s-blue", "m-red", "m-blue")],
    ["`v${2 | 1}`", literals("v2", "v1")],
    ["`${boolean}`", literals("false", "true")],
    ["`pi_${string}`", { kind: "string", pattern: "^pi_" }],
    ["`${string}.${string}`", { kind: "string", pattern: "\\." }],
    ["`T-${number}`", { kind: "string", pattern: "^T-[+-]?(\\d+(\\.\\d*)?|\\.\\d+)([eE][+-]?\\d+)?$" }],
    ["`a-${string}` | `b-${string}`", union({ kind: "string", pattern: "^a-" }, { kind: "string", pattern: "^b-" })],
  ]);
});

describe("arrays and tuples", () => {
  const titled = (type: TypeIr, title: string): TypeIr => ({ ...type, doc: { title } });
  checkTypes(
    [
      ["string[]", { kind: "array", items: text }],
      ["readonly string[]", { kind: "array", items: text }],
      ["ReadonlyArray<Order>", { kind: "array", items: literals("b", "a") }],
      ["(string | undefined)[]", { kind: "array", items: text }],
      ["List", { kind: "array", items: text }],
      ["[]", { kind: "tuple", prefix: [], minItems: 0 }],
      ["[string, number?]", { kind: "tuple", prefix: [text, number], minItems: 1 }],
      ["readonly [string, ...number[]]", { kind: "tuple", prefix: [text], minItems: 1, rest: number }],
      ["[...string[]]", { kind: "array", items: text }],
      ["[...string[], string, string]", { kind: "array", items: text, minItems: 2 }],
      [
        "[lat: number, lon: number]",
        { kind: "tuple", prefix: [titled(number, "lat"), titled(number, "lon")], minItems: 2 },
      ],
      ["[Order, Order?]", { kind: "tuple", prefix: [literals("b", "a"), literals("b", "a")], minItems: 1 }],
      ["[...Pair, boolean]", { kind: "tuple", prefix: [text, number, { kind: "boolean" }], minItems: 3 }],
    ],
    'type Order = "b" | "a"; type Pair = [string, number]; interface List extends Array<string> {}',
  );
});

describe("objects", () => {
  checkTypes(
    [
      ["{ a: string; b?: number }", closed(property("a", text), property("b", number, false))],
      ["{ a: string | undefined }", closed(property("a", text, false))],
      ['{ "a b": string; constructor: string }', closed(property("a b", text), property("constructor", text))],
      ["{ readonly a: string }", closed(property("a", text))],
      ["Partial<User>", closed(property("name", text, false), property("age", number, false))],
      ["Required<User>", closed(property("name", text), property("age", number))],
      ['Pick<User, "age" | "name">', closed(property("name", text), property("age", number, false))],
      ['Omit<Derived, "name">', closed(property("age", number, false), property("extra", text))],
      [
        "User & { extra: string }",
        closed(property("name", text), property("age", number, false), property("extra", text)),
      ],
      [
        "{ extra: string } & User",
        closed(property("extra", text), property("name", text), property("age", number, false)),
      ],
      ["{ a: string; b?: never; c?: undefined }", closed(property("a", text))],
      ["User & { [brand]: true }", closed(property("name", text), property("age", number, false))],
      ["User extends { name: infer N } ? { it: N } : never", closed(property("it", text))],
      [
        "{ [K in keyof User]: boolean }",
        closed(property("name", { kind: "boolean" }), property("age", { kind: "boolean" }, false)),
      ],
      ["{ get size(): number }", closed(property("size", number))],
    ],
    `interface User { name: string; age?: number }
     interface Derived extends User { extra: string }
     declare const brand: unique symbol;`,
  );
});

describe("records and index signatures", () => {
  checkTypes(
    [
      ["Record<string, number>", open("string", number)],
      ["Record<number, string>", open("number", text)],
      ["{ [key: string]: Order }", open("string", literals("b", "a"))],
      ["{ [key: `x-${string}`]: string }", open({ pattern: "^x-" }, text)],
      ["Record<string, never>", closed()],
      ["Record<Id, number>", open("string", number)],
      ['Record<"b" | "a", number>', data(property("b", number), property("a", number))],
      ["Partial<Record<Order, number>>", data(property("b", number, false), property("a", number, false))],
      ["Record<Color, number>", data(property("red", number), property("green", number))],
      ["Record<Order, Order>", data(property("b", literals("b", "a")), property("a", literals("b", "a")))],
      [
        "{ name: string; [key: string]: unknown }",
        {
          kind: "object",
          properties: [property("name", text)],
          indexes: [{ key: "string", value: { kind: "unknown" } }],
        },
      ],
    ],
    `type Order = "b" | "a"; type Before = "a" | "b"; type Id = string & { __brand: "id" };
     enum Color { Red = "red", Green = "green" }`,
  );
});

describe("maps, sets and brands", () => {
  checkTypes(
    [
      ["Map<string, number>", { kind: "map", key: text, value: number }],
      ["ReadonlyMap<number, Order>", { kind: "map", key: number, value: literals("b", "a") }],
      ["Set<Order>", { kind: "set", items: literals("b", "a") }],
      ["ReadonlySet<string>", { kind: "set", items: text }],
      ['string & { __brand: "id" }', text],
      ["number & { readonly [brand]: true }", number],
      ['("b" | "a") & { __brand: 1 }', literals("b", "a")],
      ["string[] & { __brand: 1 }", { kind: "array", items: text }],
    ],
    'type Order = "b" | "a"; declare const brand: unique symbol;',
  );
});

describe("named types", () => {
  it("refers to interfaces, classes and aliases of objects by name", () => {
    const { ir } = analyzeType(
      "{ a: User; b: Point; c: Shape }",
      "interface User { name: string } class Point { x = 0; y?: number } type Shape = { side: number };",
    );
    expect(valueParameter(ir, "x").type).toEqual(
      closed(
        property("a", { kind: "ref", name: "User" }),
        property("b", { kind: "ref", name: "Point" }),
        property("c", { kind: "ref", name: "Shape" }),
      ),
    );
    expect(ir.definitions).toEqual({
      User: closed(property("name", text)),
      Point: closed(property("x", number), property("y", number, false)),
      Shape: closed(property("side", number)),
    });
  });

  it("tells types of one name apart, in order of first use", () => {
    const files = {
      "a.ts": "export interface Address { iban: string }",
      "b.ts": "export interface Address { street: string }",
      "tools.ts": `import type { Address as A } from "./a"; import type { Address as B } from "./b";
        /** @tool */ export function take(b: B, a: A, again: B): void {}`,
    };
    const ir = analyzeOne(files);
    const names = ["b", "a", "again"].map((name) => valueParameter(ir, name).type);
    expect(names).toEqual(["Address", "Address_2", "Address"].map((name) => ({ kind: "ref", name })));
    expect(ir.definitions).toEqual({
      Address: closed(property("street", text)),
      Address_2: closed(property("iban", text)),
    });
  });

  it("tells instances of a generic type apart", () => {
    const { ir } = analyzeType("{ a: Box<string>; b: Box<number> }", "interface Box<T> { value: T }");
    expect(ir.definitions).toEqual({ Box: closed(property("value", text)), Box_2: closed(property("value", number)) });
  });

  it("calls a default export by its own name", () => {
    const ir = analyzeOne({
      "user.ts": "export default interface User { name: string }",
      "tools.ts": 'import type Person from "./user"; /** @tool */ export function take(x: Person): void {}',
    });
    expect(Object.keys(ir.definitions)).toEqual(["User"]);
  });

  it("reads type arguments as they were written", () => {
    const { ir } = analyzeType('Box<"b" | "a">', 'interface Box<T> { value: T; list: T[] } type Before = "a" | "b";');
    const order = literals("b", "a");
    expect(ir.definitions).toEqual({
      Box: closed(property("value", order), property("list", { kind: "array", items: order })),
    });
  });
});

it("reads inherited members with the type arguments as they were written", () => {
  const { ir } = analyzeType(
    "Users",
    `/** @minimum 1 */ type Count = number;
     interface Base<T, N> { order: T; count: N } interface Page<T> extends Base<T, Count> { items: T[] }
     interface Users extends Page<"b" | "a"> { own: string } type Before = "a" | "b";`,
  );
  const order = literals("b", "a");
  expect(ir.definitions.Users).toEqual(
    closed(
      property("own", text),
      property("items", { kind: "array", items: order }),
      property("order", order),
      property("count", { kind: "number", minimum: 1 }),
    ),
  );
});

describe("recursive types", () => {
  const ref = (name: string): TypeIr => ({ kind: "ref", name });

  it("reads an interface that contains itself", () => {
    const { type, ir } = analyzeType("Tree", "interface Tree { value: number; children?: Tree[] }");
    expect(type).toEqual(ref("Tree"));
    const children: TypeIr = { kind: "array", items: ref("Tree") };
    expect(ir.definitions).toEqual({ Tree: closed(property("value", number), property("children", children, false)) });
  });

  it("reads types that contain each other", () => {
    const { ir } = analyzeType("A", "interface A { b?: B } interface B { a: A | null }");
    expect(ir.definitions).toEqual({
      A: closed(property("b", ref("B"), false)),
      B: closed(property("a", union(ref("A"), nothing))),
    });
  });

  it("reads a JSON value, whose object needs no name", () => {
    const { type, ir } = analyzeType(
      "Json",
      "type Json = string | number | boolean | null | Json[] | { [key: string]: Json };",
    );
    expect(type).toEqual(ref("Json"));
    const members = [
      text,
      number,
      { kind: "boolean" } as const,
      nothing,
      { kind: "array", items: ref("Json") } as const,
    ];
    expect(ir.definitions).toEqual({ Json: union(...members, open("string", ref("Json"))) });
  });

  it("reads aliases of arrays, tuples and generic types that contain themselves", () => {
    expect(analyzeType("Nested", "type Nested = (string | Nested)[];").ir.definitions).toEqual({
      Nested: { kind: "array", items: union(text, ref("Nested")) },
    });
    expect(analyzeType("Pair", "type Pair = [string, Pair?];").ir.definitions).toEqual({
      Pair: { kind: "tuple", prefix: [text, ref("Pair")], minItems: 1 },
    });
    expect(analyzeType("List<string>", "type List<T> = { head: T; tail?: List<T> };").ir.definitions).toEqual({
      List: closed(property("head", text), property("tail", ref("List"), false)),
    });
  });

  it("names a recursive type that has no name of its own", () => {
    const { type, ir } = analyzeType("Partial<Tree>", "interface Tree { children: Partial<Tree>[] }");
    expect(type).toEqual(ref("PartialTree"));
    const children: TypeIr = { kind: "array", items: ref("PartialTree") };
    expect(ir.definitions).toEqual({ PartialTree: closed(property("children", children, false)) });
  });

  it("gives the same definitions wherever one enters", () => {
    const declarations = "type A = string | B[]; type B = number | A[];";
    const [first, second] = ["B", "A"].map((before) => {
      const ir = analyzeOne(`${declarations} /** @tool */ export function take(x: ${before}, y: A): void {}`);
      return [ir.definitions.A, ir.definitions.B];
    });
    expect(first).toEqual(second);
  });
});

it.each([true, false])(
  "treats `?` and `undefined` alike with exactOptionalPropertyTypes %s",
  (exactOptionalPropertyTypes) => {
    const types = analyzeTypes({ x: "{ a?: string; b?: string | undefined; c: string | undefined; d?: null }" }, "", {
      compilerOptions: { exactOptionalPropertyTypes },
    });
    expect(types.x).toEqual(
      closed(
        property("a", text, false),
        property("b", text, false),
        property("c", text, false),
        property("d", nothing, false),
      ),
    );
  },
);

it("knows the platform's URL, and no other", () => {
  const compilerOptions = { lib: ["lib.es2023.d.ts", "lib.dom.d.ts"] };
  expect(analyzeTypes({ x: "URL" }, "", { compilerOptions }).x).toEqual({ kind: "url" });
  expect(analyzeType("URL", "interface URL { own: string }").ir.definitions).toEqual({
    URL: closed(property("own", text)),
  });
});
