import { describe, expect, it } from "vitest";
import type { SnapshotTool } from "@toolmark/transformer/record";
import { advise } from "./advise.js";
import { snapshotTool } from "./compare/snapshot-tool.fixture.js";

const { outputSchema: _output, ...silent } = snapshotTool();

describe("advise", () => {
  it("has nothing to say of a tool that is as it should be", () => {
    expect(advise([snapshotTool(), snapshotTool({ name: "other" })])).toEqual([]);
  });

  it.each<[string, SnapshotTool, string, string, string]>([
    [
      "a parameter without text",
      snapshotTool({ inputSchema: { type: "object", properties: { "a b": { type: "string" } } } }),
      ...(["parameter_undescribed", 'input["a b"]', "has no text that tells the model what it is"] as const),
    ],
    [
      "a result without a schema",
      silent,
      "output_undescribed",
      "output",
      "has no schema: nothing is returned, or nothing that JSON can carry",
    ],
    [
      "a long description",
      snapshotTool({ description: "x ".repeat(512) + "x" }),
      "description_long",
      "",
      "description has 1025 characters; OpenAI takes 1024",
    ],
    [
      "a large tool",
      snapshotTool({ inputSchema: { type: "object", examples: ["one ".repeat(1100)] } }),
      "tool_large",
      "",
      "takes about 1125 tokens of every request",
    ],
  ])("remarks on %s", (_name, tool, slug, path, text) => {
    expect(advise([{ ...tool, line: 7 }])).toEqual([
      { tool: "get_weather", slug, path, text, source: "src/weather.ts:7" },
    ]);
  });

  it("takes the text of the type that a parameter refers to", () => {
    const inputSchema: SnapshotTool["inputSchema"] = {
      ...{ type: "object", properties: { at: { $ref: "#/$defs/Place" } } },
      $defs: { Place: { type: "object", description: "A place." } },
    };
    expect(advise([snapshotTool({ inputSchema })])).toEqual([]);
  });

  it("does not mind a description of exactly the limit", () => {
    expect(advise([snapshotTool({ description: "x".repeat(1024) })])).toEqual([]);
  });

  it("remarks on names that differ in case alone, and on equal ones, at each tool", () => {
    const tools = [
      snapshotTool({ source: "a.ts" }),
      snapshotTool({ source: "b.ts" }),
      snapshotTool({ name: "Get_Weather", source: "c.ts" }),
    ];
    expect(advise(tools).map(({ source, slug }) => `${source} ${slug}`)).toEqual([
      "a.ts name_duplicate",
      "a.ts name_case",
      "b.ts name_duplicate",
      "b.ts name_case",
      "c.ts name_case",
      "c.ts name_case",
    ]);
  });

  it("treats hostile names as names", () => {
    expect(advise([snapshotTool({ name: "__proto__" }), snapshotTool({ name: "constructor" })])).toEqual([]);
  });
});
