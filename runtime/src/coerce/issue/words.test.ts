import { describe, expect, it } from "vitest";
import { everyKind } from "../convert/every-kind.fixture.js";
import { nearestName } from "./nearest-name.js";
import { renderIssues } from "./render-issues.js";
import { showPath } from "./show-path.js";
import { showReceived, showValue } from "./show-value.js";

describe("nearestName", () => {
  const names = ["subject", "to", "issueNumber", "mail", "dry_run"];

  it.each([
    ["subjct", "subject"],
    ["Subject", "subject"],
    ["issue_number", "issueNumber"],
    ["email", "mail"],
    ["dryRun", "dry_run"],
    ["ot", "to"],
  ])("takes %s for %s", (name, expected) => {
    expect(nearestName(name, names)).toBe(expected);
  });

  it.each(["", "x", "body", "completely", "s".repeat(10_000)])("takes %.20s for nothing", (name) => {
    expect(nearestName(name, names)).toBeUndefined();
  });

  it("prefers the first of equally near names", () => {
    expect(nearestName("bat", ["cat", "hat"])).toBe("cat");
  });
});

describe("showValue", () => {
  it("shows short values as JSON", () => {
    expect([null, true, 1.5, -0, 'a"b', [1, "x"], { a: [null] }].map(showValue)).toEqual([
      "null",
      "true",
      "1.5",
      "0",
      '"a\\"b"',
      '[1,"x"]',
      '{"a":[null]}',
    ]);
  });

  it("says of long values what they are", () => {
    expect(showValue("x".repeat(100))).toBe(`"${"x".repeat(30)}"... (100 characters)`);
    expect(showValue(Array.from({ length: 50 }, (_, at) => at))).toBe("array of 50 items");
    expect(showValue(Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`key${at}`, at])))).toBe(
      "object with keys key0, key1, key2, key3, key4, ...",
    );
  });

  it("stays on one line and keeps the direction of the text", () => {
    const hostile = "a\nb\u2028c\u202ed\u0085e\u0000\ud800";
    expect(showValue(hostile)).toBe('"a\\nb\\u2028c\\u202ed\\u0085e\\u0000\\ud800"');
    expect(showValue({ [`${hostile}${"x".repeat(100)}`]: 1 })).not.toMatch(/[\n\u2028\u202e\u0085]/);
  });

  it("looks no further into a value than it shows", () => {
    const deep: unknown = JSON.parse("[".repeat(100_000) + "]".repeat(100_000));
    const cycle: unknown[] = [];
    cycle.push(cycle);
    expect([showValue(deep), showValue(cycle)]).toEqual(["array of 1 item", "array of 1 item"]);
  });

  it("hides the digits of a number that has lost some", () => {
    expect(showValue(9007199254740993)).toBe("about 9.01e+15");
  });

  it("has words for every kind", () => {
    for (const value of Object.values(everyKind)) expect(showReceived(value)).toMatch(/^[a-z]+/);
    expect(showReceived("ten")).toBe('string "ten"');
    expect(showReceived(null)).toBe("null");
    expect(showReceived(5n)).toBe("bigint 5");
  });
});

describe("showPath", () => {
  it("writes a path as code would", () => {
    expect(showPath([])).toBe("input");
    expect(showPath(["to", 1, "mail"])).toBe("input.to[1].mail");
    expect(showPath(["a b", "", "1x", "é", "$a_1"])).toBe('input["a b"][""]["1x"]["é"].$a_1');
  });

  it("is short, however long the path", () => {
    expect(showPath(["x".repeat(1000)]).length).toBeLessThan(60);
    expect(showPath(Array.from({ length: 300 }, () => "deep")).length).toBeLessThan(200);
  });
});

describe("renderIssues", () => {
  const issue = (message: string) => ({ code: "invalid_type" as const, path: [], expected: "", received: "", message });

  it("is one line of limited length that says how many are left", () => {
    const text = renderIssues(
      Array.from({ length: 100 }, (_, at) => issue(`input[${at}]: expected integer, received "${"x".repeat(40)}"`)),
    );
    expect(text.length).toBeLessThan(1600);
    expect(text).toMatch(/^input\[0\]: .*; and \d+ more$/);
    expect(renderIssues([issue("a"), issue("b")])).toBe("a; b");
  });
});
