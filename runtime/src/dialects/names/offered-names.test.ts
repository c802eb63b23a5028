import { expect, it } from "vitest";
import { offeredNames } from "./offered-names.js";
import { toolNameProblems } from "./tool-name-problems.js";

const NAMES = [
  "add",
  "größe",
  "gro_e",
  "gr_ße",
  "$lookup",
  "_lookup",
  "計算",
  "計画",
  "1st",
  "a b",
  "x".repeat(80),
  `${"x".repeat(79)}y`,
];

it.each(["openai", "anthropic", "gemini", "mcp"] as const)("offers legal names to %s, all different", (dialect) => {
  const offered = offeredNames(NAMES, dialect);
  expect([...offered.keys()]).toEqual(NAMES);
  expect(new Set(offered.values()).size).toBe(NAMES.length);
  for (const name of offered.values()) expect(toolNameProblems(name, dialect)).toEqual([]);
});

it("leaves legal names alone, whatever others would become", () => {
  const offered = offeredNames(["größe", "gro_e", "gro_e_2"], "openai");
  expect([...offered.values()]).toEqual(["gro_e_3", "gro_e", "gro_e_2"]);
});

it("gives a long name the same short one whatever stands beside it", () => {
  const name = "very".repeat(30);
  expect(offeredNames([name, "other"], "openai").get(name)).toBe(offeredNames([name], "openai").get(name));
});
