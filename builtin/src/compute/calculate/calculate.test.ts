import { performance } from "node:perf_hooks";
import { describe, expect, test } from "vitest";
import { calculate } from "../calculate.js";

/** The slowest of these takes a twentieth of it on a machine with nothing else to do. */
const ANSWER_MS = 1000;

describe("what an expression may cost", () => {
  test.each([
    ["a tower of powers", "9 ** 9 ** 9"],
    ["a power with millions of digits", "10 ** 10000000"],
    ["a tower that starts small", "2 ** 2 ** 2 ** 2 ** 2 ** 2"],
    ["a product of huge integers", "(9 ** 31000) * (9 ** 31000) * (9 ** 31000)"],
    ["one huge integer many times over", `${"9**31000%7+".repeat(900)}1`],
    ["parentheses without end", `${"(".repeat(4000)}1${")".repeat(4000)}`],
    ["powers without end", `1${"**1".repeat(3000)}`],
    ["a number of 5000 digits", "9".repeat(5000)],
    ["a result of 6021 digits", "2 ** 20000"],
    ["an expression of 10 001 characters", `${"1+".repeat(5000)}1`],
  ])("refuses %s, and soon", (_, expression) => {
    const start = performance.now();
    expect(calculate(expression)).toMatch(/^Error: .{20,120}$/);
    expect(performance.now() - start).toBeLessThan(ANSWER_MS);
  });

  test.each([
    ["thousands of signs", `${"-".repeat(5000)}1`, "1"],
    ["thousands of terms", `1${"+1".repeat(4999)}`, "5000"],
    ["a huge integer on the way to a small one", "2 ** 20000 % 1000007", "674158"],
    ["a power of one", "(-1) ** 10 ** 100", "1"],
    ["as many parentheses as are allowed", `${"(".repeat(200)}7${")".repeat(200)}`, "7"],
  ])("works out %s", (_, expression, expected) => {
    expect(calculate(expression)).toBe(expected);
  });
});

describe("what is no arithmetic", () => {
  test.each([
    ["2 ^ 3", "Error: `^` has no meaning here; a power is `**`."],
    ["5!", "Error: `!` has no meaning here; there is no factorial."],
    ["3 × 4", "Error: `×` has no meaning here; multiplication is `*`."],
    ["12,5", "Error: a comma stands only between a function's arguments."],
    ["1 +\n2", "Error: a line break may stand only inside parentheses."],
    ["sqrt", "Error: `sqrt` is a function; write `sqrt(...)`."],
    ["log(1, 2, 3)", "Error: `log` takes 1 or 2 arguments, and was given 3."],
    ["max(1)", "Error: `max` takes at least 2 arguments, and was given 1."],
    ["(1 + 2", "Error: a parenthesis is not closed."],
    ["1 +", "Error: the expression is not complete."],
    ["007", "Error: `007` starts with a zero; write it without."],
    ["5j", "Error: `5j` is no number."],
    ["2(3)", "Error: `(` was not expected where it stands."],
  ])("says what is wrong with %s", (expression, text) => {
    expect(calculate(expression)).toBe(text);
  });

  test.each(["constructor", "__proto__", "toString", "valueOf", "hasOwnProperty(1)", "process", "this"])(
    "reaches nothing of JavaScript through the name %s",
    (name) => {
      expect(calculate(name)).toMatch(/^Error: `.*` is not known; there are only abs, round/);
    },
  );

  test("tells how a percentage is written", () => {
    expect(calculate("15% of 200")).toContain("0.15 * 200");
  });
});

describe("floats", () => {
  test.each([
    ["10 ** -5", "1e-05"],
    ["1e16", "1e+16"],
    ["9999999999999998.0", "9999999999999998.0"],
    ["0.0001", "0.0001"],
    ["-0.0 // 5", "-0.0"],
    ["round(-0.4, 0)", "-0.0"],
    ["round(5e-324, 323)", "0.0"],
    ["(10 ** 400) / (10 ** 399)", "10.0"],
    ["1 / 10 ** 320", "1e-320"],
    ["1.5e-323 / 2", "1e-323"],
    ["(2 ** 54 + 2) / 1", "1.8014398509481984e+16"],
    ["1.0 ** (1e308 * 10)", "1.0"],
    ["log(10 ** 400)", "921.0340371976182"],
    ["1_000.5e-1_0", "1.0005e-07"],
  ])("prints %s as Python does", (expression, expected) => {
    expect(calculate(expression)).toBe(expected);
  });
});
