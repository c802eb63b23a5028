import ts from "typescript";
import { describe, expect, it } from "vitest";
import { compileByGraft as compile } from "../../attach/attach.fixture.js";

describe("graftFile", () => {
  it("keeps directives and the file's first comment first, and does not touch files without tools", () => {
    const { "tool.js": code = "" } = compile('/*! Licence */\n"use client";\n/** @tool */\nexport function f() {}', {
      module: ts.ModuleKind.ESNext,
    });
    expect(code).toMatch(
      /^\/\*! Licence \*\/\n"use client";\nimport \* as __toolmark from "@toolmark\/runtime\/internal";\n__toolmark.attach\(f, __toolmark_1\);\n\/\*\* @tool \*\/\nexport function f/,
    );
    expect(compile("export const a = 1; // @tools", { module: ts.ModuleKind.ESNext })["tool.js"]).toBe(
      "export const a = 1; // @tools\n",
    );
  });

  it("does not add comments of the file to its own code", () => {
    const { "tool.js": code = "" } = compile(
      "// secret\n/** @tool */\nexport const f = /* inner */ () => 1; // last\n",
      { removeComments: true },
    );
    expect(code).not.toMatch(/secret|inner|last/);
  });

  it("requires the runtime in CommonJS that is written as such", () => {
    const outputs = compile("/** @tool */\nfunction f() {}\nexport = { f };", {
      module: ts.ModuleKind.CommonJS,
      verbatimModuleSyntax: true,
    });
    expect(outputs["tool.js"]).toContain('const __toolmark = require("@toolmark/runtime/internal");');
  });

  it("maps the user's lines exactly", () => {
    const text = "const before = 1;\n/** @tool */\nexport const f = () => {\n  throw new Error(String(before));\n};\n";
    const { "tool.js": code = "", "tool.js.map": map = "{}" } = compile(text, {
      sourceMap: true,
      module: ts.ModuleKind.ESNext,
    });
    const line = code.split("\n").findIndex((content) => content.includes("throw new Error"));
    const lines = (JSON.parse(map) as { mappings: string }).mappings.split(";");
    expect(decodedLines(lines)[line]).toBe(3);
  });

  it("compiles JSX files", () => {
    const outputs = compile(
      "const h = (..._: unknown[]) => 1;\ndeclare namespace JSX { interface IntrinsicElements { a: object } }\n/** @tool */\nexport const f = () => <a />;",
      { jsx: ts.JsxEmit.React, jsxFactory: "h" },
      "/p/tool.tsx",
    );
    expect(outputs["tool.js"]).toContain("__toolmark.attach(exports.f, __toolmark_1)");
  });
});

/** For each generated line, the source line of its first segment. */
function decodedLines(lines: readonly string[]): (number | undefined)[] {
  let source = 0;
  return lines.map((line) => {
    let first: number | undefined;
    for (const segment of line.split(",").filter(Boolean)) {
      source += decodeFields(segment)[2] ?? 0;
      first ??= source;
    }
    return first;
  });
}

function decodeFields(segment: string): number[] {
  const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  const fields: number[] = [];
  let [value, shift] = [0, 0];
  for (const character of segment) {
    const digit = digits.indexOf(character);
    value += (digit & 31) << shift;
    shift += 5;
    if (digit & 32) continue;
    fields.push(value & 1 ? -(value >> 1) : value >> 1);
    [value, shift] = [0, 0];
  }
  return fields;
}
