import { expect, it } from "vitest";
import { toolNameProblems } from "./tool-name-problems.js";

it.each(["openai", "openai-strict", "anthropic", "anthropic-strict", "gemini", "mcp", "json-schema"] as const)(
  "finds nothing wrong with an ordinary name in %s",
  (dialect) => {
    expect(toolNameProblems("get_weather", dialect)).toEqual([]);
    expect(toolNameProblems("a".repeat(64), dialect)).toEqual([]);
  },
);

it.each(["openai", "anthropic", "gemini"] as const)(
  "names the characters and the length that %s refuses",
  (dialect) => {
    expect(toolNameProblems("größe", dialect)).toEqual([expect.stringContaining('has "ö", "ß"')]);
    expect(toolNameProblems("$lookup", dialect)).toHaveLength(1);
    expect(toolNameProblems("a".repeat(80), dialect)).toEqual([expect.stringContaining("80 characters")]);
    expect(toolNameProblems("", dialect)).toHaveLength(1);
  },
);

it("knows that rules differ", () => {
  expect(toolNameProblems("admin.list", "openai")).toHaveLength(1);
  expect(toolNameProblems("admin.list", "mcp")).toEqual([]);
  expect(toolNameProblems("1st", "openai")).toEqual([]);
  expect(toolNameProblems("1st", "gemini")).toEqual([
    'The tool name `1st` starts with "1"; Gemini wants a letter or _ there.',
  ]);
  expect(toolNameProblems("a".repeat(80), "mcp")).toEqual([]);
  expect(toolNameProblems("größe, breite", "json-schema")).toEqual([]);
});
