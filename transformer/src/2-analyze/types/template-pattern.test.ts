import { expect, it } from "vitest";
import { templatePattern, type TemplatePart } from "./template-pattern.js";

const text = (value: string): TemplatePart => ({ text: value });

it.each<[string, TemplatePart[], string, string[], string[]]>([
  ["a text at the start", [text("pi_"), "string"], "^pi_", ["pi_", "pi_\n1"], ["ch_1", " pi_"]],
  ["a text at the end", ["string", text(".ts")], "\\.ts$", [".ts", "a\n.ts"], ["a.tsx", "ats"]],
  ["a text in the middle", ["string", text("-"), "string"], "-", ["-", "a-b"], ["ab"]],
  ["texts around", [text("a"), "string", text("b")], "^a[\\s\\S]*b$", ["ab", "a\nb", "abb"], ["a", "b", "xab", "abx"]],
  [
    "three texts",
    [text("a"), "string", text("-"), "string", text("c")],
    "^a[^-]*-[\\s\\S]*c$",
    ["a-c", "a1-2c"],
    ["ac", "a-", "-c"],
  ],
  [
    "a long separator",
    ["string", text("::"), "string", text("!")],
    "^(?:(?!::)[\\s\\S])*::[\\s\\S]*!$",
    ["::!", "a:b::c!"],
    [":!", "a::b"],
  ],
  ["special characters", [text("$("), "string", text("]")], "^\\$\\([\\s\\S]*\\]$", ["$(]"], ["(]"]],
  ["an integer", [text("#"), "bigint"], "^#-?\\d+$", ["#1", "#-1"], ["#", "#1.5"]],
  ["a number at the end of any text", ["string", "number"], "\\d\\.?$", ["1", "a1", "a-1.5"], ["a", "1a"]],
])("describes %s", (_, parts, expected, fit, unfit) => {
  const pattern = templatePattern(parts);
  expect(pattern).toBe(expected);
  const expression = new RegExp(expected, "u");
  expect(fit.filter((value) => !expression.test(value))).toEqual([]);
  expect(unfit.filter((value) => expression.test(value))).toEqual([]);
});

it("takes the numbers that TypeScript takes", () => {
  const expression = new RegExp(templatePattern([text("T-"), "number"]) ?? "", "u");
  expect(["T-42", "T--3", "T-1.5", "T-.5", "T-1.", "T-1e3", "T-+1"].filter((value) => !expression.test(value))).toEqual(
    [],
  );
  expect(["T-x", "T-", "T-1 ", "T-1.2.3", "x T-1"].filter((value) => expression.test(value))).toEqual([]);
});

it.each<[string, TemplatePart[]]>([
  ["two numbers side by side", ["number", "number"]],
  ["a number between any texts", ["string", "number", "string"]],
])("has none for %s", (_, parts) => {
  expect(templatePattern(parts)).toBeUndefined();
});

it.each<[string, TemplatePart[], string]>([
  ["separators", ["string", text("-"), "string", text("x")], "-".repeat(200_000)],
  ["long separators", [text("a"), "string", text("--"), "string", text("x")], `a${"-".repeat(200_000)}`],
  ["digits", [text("T-"), "number"], `T-${"1".repeat(200_000)}x`],
  ["digits and points", ["number", text("."), "number", text("."), "number"], "1.".repeat(100_000)],
])("stays fast on many %s", (_, parts, input) => {
  const expression = new RegExp(templatePattern(parts) ?? "", "u");
  const start = performance.now();
  expect(expression.test(input)).toBe(false);
  expect(performance.now() - start).toBeLessThan(200);
});
