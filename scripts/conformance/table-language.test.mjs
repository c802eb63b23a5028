import { expect, test } from "vitest";
import { checkProperty } from "./check-property.mjs";
import { decodeValue, matchesExpected } from "./decode-value.mjs";
import { makeInput } from "./make-input.mjs";
import { readSignature } from "./read-signature.mjs";
import { readTarget } from "./read-target.mjs";

test.each([
  ['number & tags.Type<"int"> (JSON Schema "integer", safe-integer range)', 'number & tags.Type<"int">', []],
  ["integer[] declared as [...integer[]]", "[...integer[]]", []],
  ["enum Color { Red = 'r' }", "Color", ["enum Color { Red = 'r' }"]],
  ["{ name: string }  (called Person below)", "Person", ["interface Person { name: string }"]],
  ["(string | number)[]", "(string | number)[]", []],
])("reads the target %s", (text, type, declarations) => {
  expect(readTarget(text)).toEqual({ type, declarations });
});

test("knows a target that TypeScript has no type for", () => {
  expect(readTarget("(no TS native; only if the project adds a Decimal type)")).toBeUndefined();
});

test.each([
  ['(mode: "a)" | "b" = "a)", n = 1)  // remark (or two)', '(mode: "a)" | "b" = "a)", n = 1)'],
  ["async (run: () => void): Promise<void>", "(run: () => void)"],
  ["()", "()"],
  ["any tool", undefined],
  ["a callable (an MCP wrapper)", undefined],
])("takes the parameters out of %s", (text, parameters) => {
  expect(readSignature(text)).toBe(parameters);
});

test("makes inputs by recipe", () => {
  expect(makeInput({ gen: { repeat: ["ab", 2], as: "json-string" } })).toEqual({ value: "abab" });
  expect(makeInput({ gen: { nest: ["[", "]", 3], as: "json" } })).toEqual({ value: [[[]]] });
  expect(makeInput({ gen: { treeDepth: 2 } })).toEqual({ value: { value: 1, children: [{ value: 2 }] } });
  expect(makeInput({ gen: { other: 1 } })).toBeUndefined();
});

test("tells values apart that look alike", () => {
  expect(matchesExpected(decodeValue({ $number: "-0" }), 0)).toBe(false);
  expect(matchesExpected(decodeValue({ $bigint: "5" }), 5)).toBe(false);
  expect(matchesExpected(decodeValue({ $date: "2024-01-01T00:00:00.000Z" }), "2024-01-01T00:00:00.000Z")).toBe(false);
  expect(matchesExpected(decodeValue({ $set: [1] }), [1])).toBe(false);
  expect(matchesExpected(decodeValue({ a: { $bytes: "00ff" } }), { a: new Uint8Array([0, 255]) })).toBe(true);
  expect(matchesExpected(decodeValue({ $bigintDigits: 3 }), -123n)).toBe(true);
});

const observe = (input, value, more = {}) => ({
  input,
  snapshot: input,
  outcome: { ok: true, value },
  elapsedMs: 1,
  ...more,
});

test("checks each clause of a property", () => {
  const polluted = JSON.parse('{"__proto__":{"polluted":true}}');
  const text =
    'own property "__proto__" deep-equals {polluted:true}, or a rejection; ({}).polluted === undefined; result.polluted === undefined';
  expect(checkProperty(text, observe(polluted, polluted))).toEqual({ broken: [], unknown: [] });
  expect(checkProperty(text, observe(polluted, {})).broken).toHaveLength(1);
  expect(checkProperty(text, observe(polluted, Object.create({ polluted: true }))).broken).toHaveLength(2);
});

test("checks lengths and times", () => {
  const text = "returned unchanged (length 3), < 50 ms";
  expect(checkProperty(text, observe("abc", "abc")).broken).toEqual([]);
  expect(checkProperty(text, observe("abc", "abc", { elapsedMs: 60 })).broken).toEqual(["< 50 ms"]);
  expect(checkProperty(text, observe("abcd", "abcd")).broken).toHaveLength(1);
});

test("says which clause it does not know", () => {
  expect(checkProperty("sings; accepted", observe(1, 1))).toEqual({ broken: [], unknown: ["sings"] });
});
