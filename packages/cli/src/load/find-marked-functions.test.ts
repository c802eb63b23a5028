import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findMarkedFunctions } from "./find-marked-functions.js";

let folder: string;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), "toolmark-marks-"))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function namesIn(files: Record<string, string>): string[] {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, ".."), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return findMarkedFunctions(join(folder, Object.keys(files)[0] ?? "")).map(({ name, line }) => `${name}:${line}`);
}

describe("findMarkedFunctions", () => {
  it("finds each form in which a function is compiled", () => {
    const text = [
      "/** @tool */\nexport function a() {}",
      "/**\n * Adds.\n * @tool b_b\n */\nexport const b = () => 1;",
      "/** @tool */ export default async function* c() {}",
      "class K {\n  /** @tool */\n  async d() {}\n  /** @tool */\n  static e() {}\n  /** @tool */\n  *f() {}\n}",
      "const o = {\n  /** @tool */\n  g() {},\n};",
    ].join("\n");
    expect(namesIn({ "forms.js": text }).map((found) => found.split(":")[0])).toEqual([
      "a",
      "b",
      "c",
      "d",
      "e",
      "f",
      "g",
    ]);
    expect(namesIn({ "forms.js": text })[1]).toBe("b:7");
  });

  it("is not taken in by text that only looks like a mark", () => {
    const text =
      '/* @tool */ function a() {}\n// @tool\nfunction b() {}\n/** Uses @tool. */\nfunction c() {}\n/** @toolbox */\nfunction d() {}\nconst s = "@tool";';
    expect(namesIn({ "none.js": text })).toEqual([]);
  });

  it("follows imports by relative path, in circles too", () => {
    const files = {
      "index.js": 'export * from "./deep/one.js";\nimport "other-package";',
      "deep/one.js":
        'const two = require("../two.cjs");\nimport "../index.js";\n/** @tool */\nexport function one() {}',
      "two.cjs": "/** @tool */\nfunction two() {}",
    };
    expect(namesIn(files)).toEqual(["one:4", "two:2"]);
  });

  it("stays linear on comments that never end", () => {
    const started = performance.now();
    expect(namesIn({ "bomb.js": "/**".repeat(20_000) })).toEqual([]);
    expect(performance.now() - started).toBeLessThan(2000);
  });
});
