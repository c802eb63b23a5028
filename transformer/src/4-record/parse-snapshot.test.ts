import { describe, expect, it } from "vitest";
import { parseSnapshot } from "./parse-snapshot.js";
import { snapshotTool } from "./recorded-tool.fixture.js";
import { renderSnapshot } from "./render-snapshot.js";

const text = renderSnapshot([snapshotTool()]);

describe("parseSnapshot", () => {
  it("reads what was written, and by whom", () => {
    expect(parseSnapshot(text)).toMatchObject({ ok: true, edited: [], snapshot: { contract: 1, writtenBy: "build" } });
    expect(parseSnapshot(renderSnapshot([], "check"))).toMatchObject({ snapshot: { writtenBy: "check", tools: [] } });
  });

  it("names the tools that were edited by hand", () => {
    expect(parseSnapshot(text.replace("Tells the", "Invents the"))).toMatchObject({
      ok: true,
      edited: ["get_weather"],
    });
  });

  it("does not mind another layout of the same content", () => {
    expect(parseSnapshot(JSON.stringify(JSON.parse(text)))).toEqual(parseSnapshot(text));
  });

  it.each([
    ["nonsense", "{", "It is not a snapshot of tools."],
    ["another JSON file", '{"name": "x"}', "It is not a snapshot of tools."],
    ["an array", "[]", "It is not a snapshot of tools."],
    ["a conflict", `<<<<<<< ours\n${text}`, "It has merge conflict markers in it."],
    ["a newer layout", '{"snapshot": 2}', "Its layout has version 2; this Toolmark reads 1."],
    ["tools that are no array", '{"snapshot": 1, "tools": {}}', "Its `tools` are not an array."],
    [
      "a tool without a schema",
      '{"snapshot": 1, "tools": [{"name": "a", "description": "", "source": ""}]}',
      "`tools[0]` is not a recorded tool.",
    ],
    ["a tool that is null", '{"snapshot": 1, "tools": [null]}', "`tools[0]` is not a recorded tool."],
  ])("refuses %s", (_name, input, problem) => {
    expect(parseSnapshot(input)).toEqual({ ok: false, problem });
  });
});
