import { describe, expect, it } from "vitest";
import { hideHostPaths } from "./hide-host-paths.js";

describe("hideHostPaths", () => {
  it.each([
    ["open '/srv/app/data.json'", "open 'data.json'"],
    ["open '/Users/Ann Lee/My Files/a b.txt' failed", "open 'a b.txt' failed"],
    ["cannot read /var/lib/app/x.db: locked", "cannot read x.db: locked"],
    ["in directory /opt/app/", "in directory app"],
    ["Cannot find module 'C:\\Users\\ann\\app\\index.js'", "Cannot find module 'index.js'"],
    ["at D:\\work\\x.ts", "at x.ts"],
    ["share \\\\server\\files\\x.doc", "share x.doc"],
    ["from file:///home/ann/app/main.mjs", "from main.mjs"],
    ["(/a/b/c.ts)", "(c.ts)"],
  ])("%s → %s", (text, expected) => {
    expect(hideHostPaths(text, "")).toBe(expected);
  });

  it.each([
    "GET /api/v1/users failed: 404",
    "fetch https://example.test/a/b/c failed",
    "see ./src/a/b.ts or ../x/y.ts",
    "and/or, 01/02/2026, 1/2/3",
    "</a></b>",
    "no slash at all",
    "expected a / b / c",
  ])("leaves alone: %s", (text) => {
    expect(hideHostPaths(text, "")).toBe(text);
  });

  it("takes time linear in the text", () => {
    const started = performance.now();
    for (const piece of ["/a", "'/", "C:\\", "/a/", "\\\\", "file://"]) hideHostPaths(piece.repeat(20_000), "");
    expect(performance.now() - started).toBeLessThan(2000);
  });
});
