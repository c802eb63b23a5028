import { describe, expect, it } from "vitest";
import type { SnapshotTool } from "@toolmark/transformer/record";
import type { ChangeKind } from "./change.js";
import { compareSnapshots } from "./compare-snapshots.js";
import { snapshotTool } from "./snapshot-tool.fixture.js";

const tool = snapshotTool();
const { inputSchema } = tool;
const city = { type: "string", description: "Name of the city." } as const;
const input = (properties: SnapshotTool["inputSchema"]["properties"]): Partial<SnapshotTool> => ({
  inputSchema: { ...inputSchema, properties: properties ?? {} },
});
const { outputSchema: _output, ...silent } = tool;

type Row = [
  name: string,
  old: Partial<SnapshotTool>,
  now: Partial<SnapshotTool>,
  kind: ChangeKind,
  path: string,
  text: string,
];

// prettier-ignore
const rows: Row[] = [
  ["a description", {}, { description: "Knows the weather." }, "description", "", "description changed"],
  ["a title", {}, { title: "Weather" }, "description", "", "title was added"],
  ["a deprecation", { deprecated: true }, { deprecated: "Use forecast." }, "description", "", "deprecated changed"],
  ["a parameter", {}, input({ city }), "breaking", "input.unit", "was removed"],
  ["a parameter's text", {}, input({ city: { type: "string" }, unit: inputSchema.properties?.["unit"] ?? true }), "description", "input.city", "description was removed"],
  ["an output that grows", {}, { outputSchema: { anyOf: [{ type: "number" }, { type: "null" }] } }, "breaking", "output", "now allows null"],
  ["an output that shrinks", {}, { outputSchema: { type: "integer" } }, "compatible", "output", "changed from number to integer"],
  ["a first effect", {}, { annotations: { readOnly: true } }, "compatible", "annotations", "readOnly was added: true"],
  ["read-only given up", { annotations: { readOnly: true } }, { annotations: { readOnly: false } }, "breaking", "annotations", "readOnly changed from true to false"],
  ["destructive said", {}, { annotations: { destructive: true } }, "breaking", "annotations", "destructive was added: true"],
  ["destructive taken back", { annotations: { destructive: true } }, {}, "compatible", "annotations", "destructive was removed (it was true)"],
  ["not destructive given up", { annotations: { destructive: false } }, {}, "breaking", "annotations", "destructive was removed (it was false)"],
  ["idempotent given up", { annotations: { idempotent: true } }, {}, "breaking", "annotations", "idempotent was removed (it was true)"],
  ["an open world", { annotations: { openWorld: false } }, { annotations: { openWorld: true } }, "breaking", "annotations", "openWorld changed from false to true"],
  ["what was true unsaid", {}, { annotations: { openWorld: true } }, "description", "annotations", "openWorld was added: true"],
  ["approval asked for", {}, { approval: "always" }, "breaking", "approval", 'approval was added: "always"'],
  ["approval waived", { approval: "always" }, { approval: "never" }, "compatible", "approval", 'approval changed from "always" to "never"'],
  ["approval no longer waived", { approval: "never" }, {}, "breaking", "approval", 'approval was removed (it was "never")'],
  ["less time", { timeoutMs: 900 }, { timeoutMs: 100 }, "breaking", "timeout", "timeout in ms changed from 900 to 100"],
  ["more time", { timeoutMs: 900 }, {}, "compatible", "timeout", "timeout in ms was removed (it was 900)"],
  ["keys that are checked", {}, { hints: { "/properties/city": "closed" } }, "breaking", "input.city", "other keys are now an error"],
  ["keys that are dropped", { hints: { "": "closed" } }, {}, "compatible", "input", "other keys are now dropped"],
  ["a value read otherwise", { hints: { "/properties/city": "date" } }, { hints: { "/properties/city": "url" } }, "compatible", "input.city", "is now read as url"],
];

describe("compareSnapshots", () => {
  it.each(rows)("classifies %s", (_name, before, after, kind, path, text) => {
    const changes = compareSnapshots([snapshotTool(before)], [snapshotTool({ line: 3, ...after })]);
    expect(changes).toEqual([{ tool: "get_weather", kind, path, text, source: "src/weather.ts:3" }]);
  });

  it("calls read-only to destructive breaking", () => {
    const [before, after] = [
      snapshotTool({ annotations: { readOnly: true } }),
      snapshotTool({ annotations: { destructive: true } }),
    ];
    expect(compareSnapshots([before], [after]).map(({ kind }) => kind)).toEqual(["breaking", "breaking"]);
  });

  it("calls an output schema that is gone breaking, and a new one compatible", () => {
    expect(compareSnapshots([tool], [silent])).toMatchObject([{ kind: "breaking", path: "output" }]);
    expect(compareSnapshots([silent], [tool])).toMatchObject([{ kind: "compatible", path: "output" }]);
  });

  it("finds nothing between a tool and itself, wherever it stands", () => {
    expect(compareSnapshots([tool], [snapshotTool({ source: "src/moved.ts", line: 9 })])).toEqual([]);
  });

  it("names tools that came, went or were renamed, in the order of names", () => {
    const old = [snapshotTool({ name: "b" }), snapshotTool({ name: "z", description: "Z" })];
    const now = [snapshotTool({ name: "c", line: 4 }), snapshotTool({ name: "a", description: "A", line: 8 })];
    expect(compareSnapshots(old, now)).toEqual([
      { tool: "a", kind: "compatible", path: "", text: "was added", source: "src/weather.ts:8" },
      { tool: "b", kind: "breaking", path: "", text: "was renamed to `c`", source: "src/weather.ts:4" },
      { tool: "z", kind: "breaking", path: "", text: "was removed", source: "src/weather.ts" },
    ]);
  });

  it("tells tools of one name apart by their files", () => {
    const [a, b] = [snapshotTool({ source: "src/a.ts" }), snapshotTool({ source: "src/b.ts", description: "B" })];
    expect(compareSnapshots([a, b], [b, a])).toEqual([]);
    expect(compareSnapshots([a, b], [b])).toMatchObject([{ text: "was removed", source: "src/a.ts" }]);
    expect(compareSnapshots([b], [a, b])).toMatchObject([{ text: "was added", source: "src/a.ts" }]);
  });

  it("reports every change of a tool", () => {
    const now = snapshotTool({
      description: "New.",
      outputSchema: { type: "string" },
      ...input({ city, when: { type: "string" } }),
    });
    expect(compareSnapshots([tool], [now]).map(({ path, text }) => `${path}: ${text}`)).toEqual([
      ": description changed",
      "input.when: was added",
      "input.unit: was removed",
      "output: changed from number to string",
    ]);
  });

  it("treats hostile tool names as names", () => {
    const names = ["__proto__", "constructor", "toString"];
    const tools = names.map((name) => snapshotTool({ name }));
    expect(compareSnapshots(tools, tools)).toEqual([]);
    expect(compareSnapshots(tools, []).map(({ tool }) => tool)).toEqual(["__proto__", "constructor", "toString"]);
  });
});
