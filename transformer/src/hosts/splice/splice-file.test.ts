import { describe, expect, it } from "vitest";
import { spliceText } from "../attach/attach.fixture.js";

describe("spliceFile", () => {
  it("adds to lines and moves none: what is new comes behind the file's own text", () => {
    const text = '/*! Licence */\n"use client";\n/** @tool */\nexport function f() {}';
    const lines = spliceText(text).split("\n");
    expect(lines.slice(0, 4)).toEqual([
      "/*! Licence */",
      '"use client";',
      "/** @tool */",
      'import * as __toolmark from "@toolmark/runtime/internal";__toolmark.attach(f, __toolmark_1);export function f() {}',
    ]);
    expect(lines[4]).toBe("function __toolmark_1() {");
  });

  it("keeps a last comment from swallowing what it adds", () => {
    expect(spliceText("/** @tool */\nexport function f() {} // last")).toMatch(/\/\/ last\nfunction __toolmark_1/);
  });

  it("leaves a file without tools as it is", () => {
    const text = "export const a = 1; // @tools\n";
    expect(spliceText(text)).toBe(text);
  });

  it("keeps what TypeScript knows and JavaScript does not", () => {
    const text = "export const tools = { /** @tool */ f: ((a?: never) => a) satisfies object };";
    expect(spliceText(text)).toContain(
      "f: (__toolmark.attach({ f: (a?: never) => a }.f, __toolmark_1)) satisfies object",
    );
  });

  it("closes inner code before outer code that ends at the same place", () => {
    const text = "/** @tool */\nexport const outer = () => /** @tool */ () => 1";
    expect(spliceText(text).split("\n")[1]).toContain(
      "__toolmark.attach(() => 1, __toolmark_2);__toolmark.attach(outer, __toolmark_1);",
    );
  });
});
