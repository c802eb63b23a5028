import { expect, test } from "vitest";
import { isExpectedCall, readsNullAsUndefined } from "./expected-call.mjs";

const strict = { nullIsUndefined: false };

test("takes null for null, and for undefined only where the case says so", () => {
  expect(isExpectedCall([null], [null], strict)).toBe(true);
  expect(isExpectedCall([null], [undefined], strict)).toBe(false);
  expect(isExpectedCall([null, null], ["x", undefined], { nullIsUndefined: true })).toBe(false);
  expect(isExpectedCall([null], [undefined], { nullIsUndefined: true })).toBe(true);
  expect(isExpectedCall([{ null: true }], [null], { nullIsUndefined: true })).toBe(true);
  expect(isExpectedCall([{ null: true }], [undefined], { nullIsUndefined: true })).toBe(false);
});

test("counts missing and surplus arguments", () => {
  expect(isExpectedCall(["a"], ["a", 1], strict)).toBe(false);
  expect(isExpectedCall(["a", 1], ["a"], strict)).toBe(false);
});

test("compares what JSON cannot carry in the form a model sends", () => {
  expect(isExpectedCall(["2024-01-01T00:00:00.000Z", [1], 5], [new Date("2024-01-01"), new Set([1]), 5n], strict)).toBe(
    true,
  );
});

test("finds the note wherever it stands", () => {
  expect(readsNullAsUndefined({ expected: { coerced: [{ note: "null stands for undefined; 0 must arrive" }] } })).toBe(
    true,
  );
  expect(readsNullAsUndefined({ expected: {}, note: "null in this list stands for undefined" })).toBe(true);
  expect(readsNullAsUndefined({ expected: { must: ["null stays null"] } })).toBe(false);
});
