import { expect, it } from "vitest";
import type { JsonValue } from "@toolmark/contract";
import { analyzeOne, valueParameter } from "../analyze.fixture.js";

const declarations = `enum Level { Low = 1, High = 2 } const LIMIT = 20; const settings = { size: "m" } as const;
  declare function compute(): number; let changing = 1;`;

function parameterOf(parameter: string, comment = "") {
  const ir = analyzeOne(`${declarations}\n/** @tool */ export function take(\n${comment}\n${parameter}): void {}`);
  return valueParameter(ir, "x");
}

it.each<[string, JsonValue]>([
  ["x = 5", 5],
  ["x = -1.5", -1.5],
  ["x = -0", 0],
  ["x = 1_000", 1000],
  ['x = "a"', "a"],
  ["x = `a`", "a"],
  ["x = false", false],
  ["x: string | null = null", null],
  ["x: string[] = []", []],
  ['x = [1, "a", null] as const', [1, "a", null]],
  ['x = { a: 1, "b c": { d: [true] } }', { a: 1, "b c": { d: [true] } }],
  ["x: bigint = 5n", 5],
  ["x: bigint = 12345678901234567890n", "12345678901234567890"],
  ["x = Level.High", 2],
  ["x = LIMIT", 20],
  ["x: string = settings.size", "m"],
  ['x = ("a" satisfies string)', "a"],
])("documents the initializer of %s", (parameter, expected) => {
  const read = parameterOf(parameter);
  expect(read.default).toEqual(expected);
  expect(read.isRequired).toBe(false);
});

it.each([
  "x = compute()",
  "x = new Date()",
  "x = changing",
  "x: number | undefined = undefined",
  "x = [LIMIT, compute()]",
  "x = { ...settings }",
])("says of %s only that it is optional", (parameter) => {
  const read = parameterOf(parameter);
  expect(read).not.toHaveProperty("default");
  expect(read.isRequired).toBe(false);
});

it.each<[string, string, JsonValue]>([
  ["null", "string | null", null],
  ["5", "number", 5],
  ["5", "string", "5"],
  ['"5"', "string", "5"],
  ["'a b'", "string", "a b"],
  ["the current folder", "string", "the current folder"],
  ["`true`", "boolean", true],
  ['{"times":2,"waitMs":250}', "{ times: number; waitMs: number }", { times: 2, waitMs: 250 }],
  ['["a"]', "string[]", ["a"]],
  ["b", '"a" | "b"', "b"],
])("reads `@default %s` of a %s", (text, type, expected) => {
  expect(parameterOf(`x?: ${type}`, `/** @default ${text} */`).default).toEqual(expected);
});

it("takes `@default undefined` for what it says", () => {
  expect(parameterOf("x?: string", "/** @default undefined */")).not.toHaveProperty("default");
});

it("lets `@default` say what a computed initializer gives", () => {
  expect(parameterOf("x = compute()", "/** @default 7 */").default).toBe(7);
});

it("takes the same value said twice", () => {
  expect(parameterOf("x = { a: 1 }", '/** @default {"a": 1} */').default).toEqual({ a: 1 });
});
