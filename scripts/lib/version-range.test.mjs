import { expect, test } from "vitest";
import { isInRange } from "./version-range.mjs";

test.each([
  ["7.0.4", ">=7.0.0 <7.0.5 || <6.0.6", true],
  ["7.0.5", ">=7.0.0 <7.0.5 || <6.0.6", false],
  ["6.0.5", ">=7.0.0 <7.0.5 || <6.0.6", true],
  ["6.0.6", ">=7.0.0 <7.0.5 || <6.0.6", false],
  ["10.10.0", "< 10.9.0", false],
  ["4.4.2", "=4.4.2", true],
  ["4.4.3", "4.4.2", false],
  ["1.0.0", "*", true],
  ["2.0", "<=2.0.0", true],
  ["3.0.0-beta.1", "<3.0.1", true],
])("%s in %s: %s", (version, range, expected) => {
  expect(isInRange(version, range)).toBe(expected);
});

test("refuses a range that it cannot read", () => {
  expect(() => isInRange("1.0.0", "^1.0.0")).toThrow("not a range of versions: ^1.0.0");
});
