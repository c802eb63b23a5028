import { expect, test } from "vitest";
import { shrink } from "./shrink.mjs";

test("keeps only what makes the input fail", () => {
  const input = { a: [1, 2, { deep: "text with x in it" }], b: { c: true }, d: 5 };
  const fails = (value) => JSON.stringify(value).includes("x");
  expect(shrink(input, fails)).toEqual({ a: [{ deep: "x" }] });
});

test("leaves an input alone that is as small as can be", () => {
  expect(shrink({}, () => true)).toEqual({});
});
