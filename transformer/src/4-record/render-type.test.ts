import { describe, expect, it } from "vitest";
import type { TypeIr } from "../ir.js";
import { property } from "./recorded-tool.fixture.js";
import { renderDoc } from "./render-doc.js";
import { renderType } from "./render-type.js";

const string: TypeIr = { kind: "string" };
const number: TypeIr = { kind: "number", isInteger: true, minimum: 1 };
const union: TypeIr = { kind: "union", members: [string, { kind: "null" }] };

describe("renderType", () => {
  it.each<[string, TypeIr]>([
    ["unknown", { kind: "unknown" }],
    ["null", { kind: "null" }],
    ["boolean", { kind: "boolean" }],
    ["string", { kind: "string", format: "uuid" }],
    ["number", number],
    ["bigint", { kind: "bigint" }],
    ["Date", { kind: "date" }],
    ["URL", { kind: "url" }],
    ["Uint8Array", { kind: "bytes" }],
    ['"a" | -1.5 | true | "\\"\\n"', { kind: "literals", values: ["a", -1.5, true, '"\n'], isEnum: false }],
    ["Array<string | null>", { kind: "array", items: union }],
    ["Set<string>", { kind: "set", items: string }],
    ["Map<string, number>", { kind: "map", key: string, value: number }],
    [
      "[string, (string | null)?, ...Array<number>]",
      { kind: "tuple", prefix: [string, union], minItems: 1, rest: number },
    ],
    ["[]", { kind: "tuple", prefix: [], minItems: 0 }],
    ["string | null", union],
    ["<Tree>", { kind: "ref", name: "Tree" }],
    ["{}", { kind: "object", properties: [], indexes: [] }],
    ["{ [key: string]: number }", { kind: "object", properties: [], indexes: [{ key: "string", value: number }] }],
    [
      "{ a: string; b?: number; } & { [key: number]: string } & { [key: string]: number }",
      {
        kind: "object",
        properties: [property("a", string), property("b", number, false)],
        indexes: [
          { key: "number", value: string },
          { key: { pattern: "^x-" }, value: number },
        ],
      },
    ],
    [
      '{ "a-b": string; __proto__: string; "": string; "\\u0000\\"": string; }',
      {
        kind: "object",
        properties: ["a-b", "__proto__", "", '\0"'].map((name) => property(name, string)),
        indexes: [],
      },
    ],
    [
      "{ /** Where to. */ to: string; }",
      { kind: "object", properties: [property("to", { ...string, doc: { description: "Where to." } })], indexes: [] },
    ],
  ])("writes %s", (text, type) => {
    expect(renderType(type, (name) => `<${name}>`)).toBe(text);
  });
});

describe("renderDoc", () => {
  it.each([
    [undefined, ""],
    ["  ", ""],
    ["One\n  line.\n\nMore.", "/** One line. */ "],
    ["Globs like src/**/*.ts", "/** Globs like src/**\\/*.ts */ "],
    ["@deprecated is a word", "/** \\@deprecated is a word */ "],
  ])("writes %j", (description, comment) => {
    expect(renderDoc(description)).toBe(comment);
  });
});
