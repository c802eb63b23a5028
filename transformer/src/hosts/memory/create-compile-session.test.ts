import ts from "typescript";
import { describe, expect, it } from "vitest";
import { createCompileSession } from "./create-compile-session.js";

const session = createCompileSession(ts);

describe("compile", () => {
  it("gives tools, their schemas and JavaScript", () => {
    const { outputs, tools, diagnostics } = session.compile({
      files: {
        "types.ts": "export interface Options { /** How many. */ limit?: number }",
        "tool.ts":
          'import type { Options } from "./types";\n/**\n * Searches.\n * @tool\n */\nexport function search(query: string, options: Options): Date { return new Date(query + options.limit); }',
      },
    });
    expect(diagnostics).toEqual([]);
    expect(tools).toMatchObject([
      {
        fileName: "tool.ts",
        name: "search",
        ir: { source: "tool.ts:6" },
        inputSchema: {
          properties: {
            query: { type: "string" },
            options: { properties: { limit: { type: "number", description: "How many." } } },
          },
        },
        outputSchema: { type: "string", format: "date-time" },
      },
    ]);
    expect(Object.keys(outputs)).toEqual(["types.js", "tool.js"]);
    expect(outputs["tool.js"]).toContain("__toolmark.attach(search, __toolmark_1)");
  });

  it("knows the runtime's types", () => {
    const { tools, diagnostics } = session.compile({
      files: {
        "tool.ts":
          'import type { tags, ToolContext } from "@toolmark/runtime";\n/**\n * Takes.\n * @tool\n */\nexport function take(context: ToolContext, count: number & tags.Type<"int"> & tags.Minimum<1>): void { void context; void count; }',
      },
    });
    expect(diagnostics).toEqual([]);
    expect(tools[0]?.inputSchema).toEqual({
      type: "object",
      properties: { count: { type: "integer", minimum: 1 } },
      required: ["count"],
      additionalProperties: false,
    });
  });

  it("tells our errors with their slug and place, and the compiler's", () => {
    const { tools, diagnostics } = session.compile({
      files: {
        "tool.ts": "/**\n * Bad.\n * @tool\n */\nexport function bad(callback: () => void): void { callback(1); }",
      },
    });
    expect(tools).toEqual([{ fileName: "tool.ts", name: "bad" }]);
    expect(diagnostics.map(({ text, ...rest }) => ({ ...rest, line1: text.split("\n")[0] }))).toEqual([
      { code: 2554, fileName: "tool.ts", line: 5, column: 60, line1: "Expected 0 arguments, but got 1." },
      {
        slug: "type_unsupported",
        code: 990201,
        fileName: "tool.ts",
        line: 5,
        column: 31,
        line1: "Tool `bad`: parameter `callback` cannot be sent by a model.",
      },
    ]);
  });

  it("takes options of the compiler and the naming", () => {
    const { outputs, tools } = session.compile({
      files: { "tool.ts": "/** Does.\n * @tool */\nexport const doIt = (maxRows: number): number => maxRows;" },
      compilerOptions: { module: ts.ModuleKind.CommonJS, declaration: true },
      naming: "snake_case",
    });
    expect(Object.keys(outputs).sort()).toEqual(["tool.d.ts", "tool.js"]);
    expect(outputs["tool.js"]).toContain("exports.doIt");
    expect(tools[0]).toMatchObject({ name: "do_it", inputSchema: { properties: { max_rows: { type: "number" } } } });
  });

  it("gives the same for the same, however many programs came before", () => {
    const files = {
      "tool.ts": "/** Does.\n * @tool */\nexport function act(a: 'x' | 'y' | 3, b?: { c: Date }): void {}",
    };
    const first = session.compile({ files });
    session.compile({
      files: { "other.ts": "/** Other.\n * @tool */\nexport function other(b: 3 | 'y' | 'x'): void {}" },
    });
    expect(session.compile({ files })).toEqual(first);
  });
});
