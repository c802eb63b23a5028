import { describe, expect, it } from "vitest";
import { CliError } from "./cli-error.js";
import { readArguments } from "./read-arguments.js";

const options = {
  json: { type: "boolean" },
  host: { type: "string" },
  allow: { type: "string", multiple: true },
} as const;
const expected = { required: ["module", "tool"], optional: ["arguments"] };

function failure(argv: readonly string[]): CliError {
  try {
    readArguments(argv, options, expected);
  } catch (error) {
    if (error instanceof CliError) return error;
  }
  return expect.unreachable();
}

describe("readArguments", () => {
  it("reads options and arguments in any order", () => {
    const { values, positionals } = readArguments(
      ["--allow", "a", "m.js", "--json", "add", "--allow=b"],
      options,
      expected,
    );
    expect([{ ...values }, positionals]).toEqual([{ json: true, allow: ["a", "b"] }, ["m.js", "add"]]);
  });

  it("takes arguments that look like options after two dashes", () => {
    expect(readArguments(["m.js", "add", "--", "-5"], options, expected).positionals[2]).toBe("-5");
  });

  it.each([
    [[], "The module is missing."],
    [["m.js"], "The tool is missing."],
    [["m.js", "add", "{}", "x"], '"x" is one argument too many.'],
    [["m.js", "add", "--jsn"], "Unknown option '--jsn'."],
    [["m.js", "add", "--host"], "Option '--host <value>' argument missing."],
  ])("refuses %j with exit code 2", (argv, text) => {
    const { message, exitCode } = failure(argv);
    expect([message, exitCode]).toEqual([`${text}\nSee toolmark --help.`, 2]);
  });
});
