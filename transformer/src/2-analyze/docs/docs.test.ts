import { describe, expect, it } from "vitest";
import type { DocTag } from "../../comments/doc-comment.js";
import { analyzeOne, analyzeTypes, valueParameter } from "../analyze.fixture.js";
import { parseParamTag } from "./parse-param-tag.js";

function param(text: string) {
  const tag: DocTag = { name: "param", text, inline: text, start: 0 };
  const parsed = parseParamTag(tag);
  return parsed && [parsed.root, parsed.path, parsed.text];
}

/** Descriptions of the parameters of a tool with a comment. */
function describeParameters(
  comment: string,
  parameters: string,
  declarations = "",
): Record<string, string | undefined> {
  const ir = analyzeOne(`${declarations}\n/** @tool\n${comment} */ export function take(${parameters}): void {}`);
  const properties = ir.parameters.flatMap((parameter) => {
    if (parameter.role === "options") return parameter.properties;
    return parameter.role === "value" ? [parameter] : [];
  });
  return Object.fromEntries(properties.map(({ name, type }) => [name, type.doc?.description]));
}

describe("parseParamTag", () => {
  it.each([
    ["x text", ["x", "", "text"]],
    ["x - text", ["x", "", "text"]],
    ["x – text", ["x", "", "text"]],
    ["x: text", ["x", "", "text"]],
    ["x", ["x", "", ""]],
    ["{string} x text", ["x", "", "text"]],
    ["{{a: string}} x - text", ["x", "", "text"]],
    ["[x] text", ["x", "", "text"]],
    ["[x=5] text", ["x", "", "text"]],
    ["{string} [x=[1]] - text", ["x", "", "text"]],
    ["options.limit text", ["options", ".limit", "text"]],
    ["[options.limit=5] text", ["options", ".limit", "text"]],
    ["items[].name text", ["items", "[].name", "text"]],
    ["...rest text", ["rest", "", "text"]],
    ["x -5 to 5", ["x", "", "-5 to 5"]],
    ["x First\n\nSecond {@link X}.", ["x", "", "First\n\nSecond X."]],
  ])("reads %j", (text, expected) => {
    expect(param(text)).toEqual(expected);
  });

  it("reads the other names of the tag, and no other tag", () => {
    expect(parseParamTag({ name: "arg", text: "x y", inline: "", start: 0 })).toBeDefined();
    expect(parseParamTag({ name: "returns", text: "x y", inline: "", start: 0 })).toBeUndefined();
  });
});

describe("parameter texts", () => {
  it("go by name, not by place", () => {
    expect(describeParameters("@param b Second\n@param a First", "a: string, b: string")).toEqual({
      a: "First",
      b: "Second",
    });
  });

  it("come from the comment at the parameter, too", () => {
    const parameters = "/** One */ a: string, b: string, /** Two */\n c: string, d: string /** Four */,\n e: string";
    expect(describeParameters("", parameters)).toEqual({ a: "One", b: "Two", c: undefined, d: "Four", e: undefined });
  });

  it("reach into a parameter, in a copy of its type", () => {
    const declarations = "interface Filter { /** Words */ text: string; rows: { /** Row */ id: string }[] }";
    const ir = analyzeOne(`${declarations}
      /** @tool
       * @param filter What
       * @param filter.text Other words
       * @param filter.rows[].id Number
       */ export function take(filter: Filter, plain: Filter): void {}`);
    expect(valueParameter(ir, "filter").type).toMatchObject({
      kind: "object",
      doc: { description: "What" },
      properties: [
        { name: "text", type: { doc: { description: "Other words" } } },
        { name: "rows", type: { items: { properties: [{ type: { doc: { description: "Number" } } }] } } },
      ],
    });
    expect(ir.definitions.Filter).toMatchObject({ properties: [{ type: { doc: { description: "Words" } } }, {}] });
  });

  it("reach into unions, aliases and recursive types", () => {
    const texts = (type: string) => {
      const declarations = "interface Tree { /** Own */ id: string; next?: Tree } type Maybe = Tree | null;";
      const ir = analyzeOne(`${declarations} /** @tool
        * @param x.id Given */ export function take(x: ${type}): void {}`);
      return JSON.stringify(valueParameter(ir, "x").type);
    };
    for (const type of ["Tree", "Tree | null", "Maybe"]) {
      expect(texts(type)).toContain('"Given"');
      expect(texts(type)).toContain('{"kind":"ref","name":"Tree"}');
    }
  });

  it("find the properties of a parameter that is taken apart", () => {
    const parameters =
      "{ limit, sort, /** Inline */ page }: { limit: number; /** Declared */ sort: string; page: number }";
    const expected = { limit: "Max", sort: "Declared", page: "Inline" };
    expect(describeParameters("@param options All\n@param options.limit Max", parameters)).toEqual(expected);
    expect(describeParameters("@param query - All\n@param query.limit - Max", parameters)).toEqual(expected);
    expect(describeParameters("@param limit Max", parameters)).toEqual(expected);
  });

  it("do not mix up a named parameter and one that is taken apart", () => {
    const texts = describeParameters(
      "@param filter.a Inner\n@param options.b Outer",
      "filter: { a: string }, { b }: { b: string }",
    );
    expect(texts).toEqual({ filter: undefined, b: "Outer" });
  });
});

describe("words of types", () => {
  it("of interfaces and aliases stand in their definitions, those of a use at the use", () => {
    const ir = analyzeOne(`/** A person. */ interface User { name: string }
      /** @tool
       * @param a Owner */ export function take(a: User, b: User): void {}`);
    expect(valueParameter(ir, "a").type).toEqual({ kind: "ref", name: "User", doc: { description: "Owner" } });
    expect(valueParameter(ir, "b").type).toEqual({ kind: "ref", name: "User" });
    expect(ir.definitions.User?.doc).toEqual({ description: "A person." });
  });

  it("of enums and of aliases of literals are about the literals", () => {
    const types = analyzeTypes(
      { a: "Level", b: "Level | null", c: "Order", d: "Order | null", e: 'Order | "z"' },
      '/** How much. */ enum Level { Low, High }\n/** Which way. */ type Order = "a" | "b";',
    );
    expect(types.a).toMatchObject({ doc: { description: "How much." } });
    expect(types.b).toMatchObject({ members: [{ doc: { description: "How much." } }, {}] });
    expect(types.c).toMatchObject({ doc: { description: "Which way." } });
    expect(types.d).toMatchObject({ members: [{ doc: { description: "Which way." } }, {}] });
    expect(types.e).toEqual({ kind: "literals", values: ["a", "b", "z"], isEnum: false });
  });

  it("have title, remarks, deprecation and examples", () => {
    const ir = analyzeOne(`/** @tool */ export function take(
      /** Words.
       * @remarks More {@link X}.
       * @title Query
       * @deprecated Use y
       * @example "a b"
       * @example c d
       * @example 5 */
      x: string,
      /** @example 5
       * @example five */ y: number,
      /** @example { "a": [1] } */ z: { a: number[] }): void {}`);
    expect(valueParameter(ir, "x").type.doc).toEqual({
      title: "Query",
      description: "Words.\n\nMore X.",
      deprecated: true,
      examples: ["a b", "c d", "5"],
    });
    expect(valueParameter(ir, "y").type.doc).toEqual({ examples: [5] });
    expect(valueParameter(ir, "z").type.doc).toEqual({ examples: [{ a: [1] }] });
  });

  it("never come from TypeScript's own libraries", () => {
    const types = analyzeTypes({
      a: "Partial<{ x: string }>",
      b: "Record<string, string>",
      c: "Intl.NumberFormatOptions",
    });
    expect(JSON.stringify(types)).not.toContain("description");
  });
});
