import { expect, it } from "vitest";
import { isPlainPattern } from "./is-plain-pattern.js";

it.each(["^a+$", "^\\d{1,3}$", "(?:a|b)", "[a-z]{0,1000}", "\\\\b", "^-?(0|[1-9]\\d*)(\\.\\d+)?$"])(
  "takes %s",
  (pattern) => {
    expect(isPlainPattern(pattern)).toBe(true);
  },
);

it.each([
  "(?=a)",
  "(?!a)",
  "(?<=a)",
  "(?<!a)",
  "(a)\\1",
  "\\bword",
  "(?<n>a)\\k<n>",
  "\\u0041",
  "a{1,4300}",
  "a{1001}",
  5,
])("does not take %s", (pattern) => {
  expect(isPlainPattern(pattern)).toBe(false);
});
