import { spawnSync } from "node:child_process";
import { Parser } from "expr-eval-fork";
import { describe, expect, test } from "vitest";
import { calculate } from "../calculate.js";
import { RandomExpressions } from "./random-expression.fixture.js";

const SEED = 20_260_117;

/** Python's own answers: its text of each value, "Error" where there is none or one on the way is complex. */
const PYTHON = `
import json, math, sys
def magnitude(value):
    if isinstance(value, complex):
        raise ValueError(value)
    return abs(value)
names = {"__builtins__": {}, "abs": magnitude, "round": round, "min": min, "max": max, "sqrt": math.sqrt,
  "exp": math.exp, "log": math.log, "log10": math.log10, "floor": math.floor, "ceil": math.ceil, "pi": math.pi,
  "e": math.e}
def answer(text):
    try:
        value = eval(text, names)
        return "Error" if isinstance(value, complex) else str(value)
    except Exception:
        return "Error"
print(json.dumps([answer(text) for text in json.load(sys.stdin)]))
`;
/** C libraries before glibc 2.41 do not always round log10 correctly; ours is rounded. */
function isLastDigitOfLog10({ expression, python, ours }: { expression: string; python: string; ours: string }) {
  return expression.includes("log10(") && Math.abs(Number(ours) / Number(python) - 1) < 1e-9;
}

const hasPython = spawnSync("python3", ["--version"]).status === 0;
const testWithPython = test.skipIf(!hasPython); // there is no oracle without python3

describe("calculate against Python's own arithmetic", () => {
  testWithPython("gives Python's text for 10,000 random expressions (needs python3)", () => {
    const random = new RandomExpressions(SEED);
    const expressions = Array.from({ length: 10_000 }, () => random.next());
    const { stdout } = spawnSync("python3", ["-c", PYTHON], {
      input: JSON.stringify(expressions),
      encoding: "utf8",
      maxBuffer: 64 * 1024 * 1024,
    });
    const answers: string[] = JSON.parse(stdout) as string[]; // as the program above prints them
    const differing = expressions
      .map((expression, index) => ({ expression, python: answers[index] ?? "", ours: calculate(expression) }))
      .filter(({ python, ours }) => (ours.startsWith("Error") ? "Error" : ours) !== python);
    expect(differing.filter((answer) => !isLastDigitOfLog10(answer))).toEqual([]);
    expect(differing.length).toBeLessThan(50);
    // The rest is refused by both; a run of refusals would compare nothing.
    expect(answers.filter((answer) => answer !== "Error").length).toBeGreaterThan(7000);
  });
});

describe("calculate against expr-eval", () => {
  test("agrees on what the two grammars share", () => {
    const random = new RandomExpressions(SEED);
    const parser = new Parser();
    for (const expression of Array.from({ length: 2000 }, () => random.nextPlain())) {
      const ours = calculate(expression);
      const theirs = parser.evaluate(expression);
      if (ours.startsWith("Error")) expect(theirs, expression).not.toSatisfy(Number.isFinite);
      else expect(Number(ours), expression).toBe(theirs);
    }
  });
});
