import { describe, expect, it } from "vitest";
import { boundedPattern } from "./bounded-pattern.js";

/** Whether a pattern refuses a text; `undefined` when it is not run at all. */
const refuses = (source: string, text: string): boolean | undefined => {
  const pattern = boundedPattern(source);
  return pattern && !pattern.test(text);
};

describe("boundedPattern", () => {
  it.each([
    ["^[0-9]{3}$", "12"],
    ["^pi_", "ch_1"],
    ["^[a-z0-9-]+$", "A".repeat(1000)],
    ["^(\\d{1,3}\\.){3}\\d{1,3}$", "1.2.3"],
    ["^[^@]+@[^@]+$", "a".repeat(100)],
    ["^(?:a|b|c)?$", "d"],
    ["^(?<year>\\d{4})-\\d\\d$", "99"],
    ["\\p{L}", "1"],
    ["^\\u{1F600}$", "x"],
    ["[\\]\\\\]", "x"],
    ["^a{2,}$", "a"],
    ["x$", "y".repeat(1000)],
  ])("runs %s, which ends soon", (source, text) => {
    expect(refuses(source, text)).toBe(true);
  });

  it.each([
    ["^(a+)+$", `${"a".repeat(40)}!`],
    ["^([a-zA-Z0-9]+)*@", "a".repeat(40)],
    ["(x+x+)+y", "x".repeat(40)],
    ["^(.*a){12}$", "a".repeat(40)],
    ["\\s+$", `${" ".repeat(50_000)}x`],
    ["^(a|a)*$", `${"a".repeat(40)}!`],
    ["^(a?){30}a{30}$", "a".repeat(29)],
    ["^(?:a|aa)+$", `${"a".repeat(60)}!`],
    [".*.*.*.*=", "x".repeat(500)],
  ])("does not run %s on a text that it may take for ever on", (source, text) => {
    const start = performance.now();
    expect(refuses(source, text)).toBe(false);
    expect(performance.now() - start).toBeLessThan(200);
  });

  it("runs such a pattern on a text that is short enough", () => {
    expect(refuses("^(a?){3}b$", "c")).toBe(true);
    expect(refuses(".*.*=", "xyz")).toBe(true);
  });

  it.each([
    "(?=a)b",
    "(?<!a)b",
    "(a)\\1",
    "(?<n>a)\\k<n>",
    "(",
    "a{2,1}",
    "[",
    "x".repeat(10_000),
    `${"(".repeat(100)}${")".repeat(100)}`,
  ])("leaves alone what it cannot judge: %.20s", (source) => {
    expect(boundedPattern(source)).toBeUndefined();
  });
});
