import { afterEach, expect, test, vi } from "vitest";
import { createTally, show } from "./tally.mjs";

const lines = [];
vi.spyOn(console, "log").mockImplementation((line) => lines.push(line));
afterEach(() => lines.splice(0));

test("prints failures as they come and the counts last", () => {
  const tally = createTally();
  tally.add({ id: "a", status: "passed" });
  tally.add({ id: "b", status: "failed", failures: [{ what: "call", expected: [1], got: undefined }] });
  tally.add({ id: "c", status: "skipped", reason: "later" });
  expect(tally.finish()).toBe(1);
  expect(lines).toEqual([
    "FAIL b call: expected [1], got undefined",
    "skipped (later): c",
    "1 passed, 1 failed, 1 skipped",
  ]);
});

test("ends with success when nothing failed", () => {
  expect(createTally().finish()).toBe(0);
});

test("shows values on one line, shortened, with what JSON leaves out", () => {
  expect(show("a\n  b")).toBe("a ⏎ b");
  expect(show({ a: -0, b: 1n, c: new Set([1]), d: new Date(0) })).toBe(
    '{"a":{"$number":"-0"},"b":{"$bigint":"1"},"c":{"$set":[1]},"d":{"$date":"1970-01-01T00:00:00.000Z"}}',
  );
  expect(show("x".repeat(1000)).length).toBeLessThan(500);
});
