import { describe, expect, it } from "vitest";
import { hashTool } from "./hash-tool.js";
import { snapshotTool } from "./recorded-tool.fixture.js";
import type { SnapshotTool } from "./snapshot.js";

describe("hashTool", () => {
  const hash = hashTool(snapshotTool());

  it.each<[string, Partial<SnapshotTool>]>([
    ["the name", { name: "weather" }],
    ["the title", { title: "Weather" }],
    ["the description", { description: "Tells the weather" }],
    ["the input", { inputSchema: { type: "object" } }],
    ["the output", { outputSchema: { type: "string" } }],
    ["an annotation", { annotations: { readOnly: true } }],
    ["the approval", { approval: "always" }],
    ["the timeout", { timeoutMs: 5 }],
    ["a hint", { hints: { "/properties/city": "url" } }],
  ])("changes with %s", (_name, changes) => {
    expect(hashTool(snapshotTool(changes))).not.toBe(hash);
  });

  it("does not change with the place", () => {
    expect(hashTool(snapshotTool({ source: "lib/other.ts", line: 7 }))).toBe(hash);
  });

  it("does not change with the order of keys, or with keys that hold nothing", () => {
    const { name, ...rest } = snapshotTool();
    expect(hashTool(Object.assign({ ...rest, title: undefined }, { name }))).toBe(hash);
  });
});
