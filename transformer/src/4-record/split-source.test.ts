import { describe, expect, it } from "vitest";
import { splitSource } from "./split-source.js";

describe("splitSource", () => {
  it.each([
    ["src/a.ts:12", { source: "src/a.ts", line: 12 }],
    ["src/a.ts:12:4", { source: "src/a.ts", line: 12 }],
    ["src\\sub\\a.ts:1", { source: "src/sub/a.ts", line: 1 }],
    ["src/a:b.ts:3", { source: "src/a:b.ts", line: 3 }],
    ["src/a.ts", { source: "src/a.ts" }],
    ["", { source: "" }],
  ])("splits %j", (source, parts) => {
    expect(splitSource(source)).toEqual(parts);
  });
});
