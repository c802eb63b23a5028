import { describe, expect, it } from "vitest";
import { analyze, analyzeOne, summarize } from "../analyze.fixture.js";
import { applyNaming } from "./apply-naming.js";

const runtime = 'import type { ToolContext } from "@toolmark/runtime"; import type * as R from "@toolmark/runtime";';

function parametersOf(parameters: string, declarations = runtime) {
  return analyzeOne(`${declarations}\n/** @tool */ export function take(${parameters}): void {}`).parameters;
}

/** `role name` of each parameter; `?` where it may be left out. */
function outline(parameters: string, declarations?: string): string[] {
  return parametersOf(parameters, declarations).flatMap((parameter) => {
    const at = `${parameter.position}`;
    if (parameter.role === "injected") return [`${at} injected ${parameter.name}`];
    if (parameter.role === "value") return [`${at} ${parameter.name}${parameter.isRequired ? "" : "?"}`];
    const names = parameter.properties.map(({ name, isRequired }) => `${name}${isRequired ? "" : "?"}`);
    return [`${at} options${parameter.isOptional ? "?" : ""} ${names.join(" ")}`];
  });
}

describe("parameters", () => {
  it.each<[string, string[]]>([
    ["a: string, b?: number, c = 1", ["0 a", "1 b?", "2 c?"]],
    ["a: string | undefined, b: string | null", ["0 a?", "1 b"]],
    ["this: void, a: string", ["0 a"]],
    ["a: string | undefined, b: number", ["0 a?", "1 b"]],
    ["a = 1, b: string", ["0 a?", "1 b"]],
  ])("tells what may be left out of (%s)", (parameters, expected) => {
    expect(outline(parameters)).toEqual(expected);
  });

  it("takes types that come from where the function stands", () => {
    const ir = analyzeOne(
      "type F = (a: string, b?: 'y' | 'x') => void; /** @tool */ export const f: F = (a, b) => {};",
    );
    expect(ir.parameters).toMatchObject([
      { name: "a", isRequired: true },
      { name: "b", isRequired: false },
    ]);
  });
});

describe("the context", () => {
  it.each<[string, string[]]>([
    ["ctx: ToolContext, a: string", ["0 injected ctx", "1 a"]],
    ["a: string, ctx?: ToolContext", ["0 a", "1 injected ctx"]],
    ["ctx: ToolContext | undefined", ["0 injected ctx"]],
    ["ctx: ToolContext<{ user: string }>", ["0 injected ctx"]],
    ["ctx: R.ToolContext", ["0 injected ctx"]],
    ["ctx: Mine", ["0 injected ctx"]],
    ["ctx: Own", ["0 injected ctx"]],
    ["ctx: ToolContext & { more: string }", ["0 injected ctx"]],
    ["{ deps, toolName }: ToolContext<string>, a: string", ["0 injected context", "1 a"]],
    ["ctx: import('@toolmark/runtime').ToolContext", ["0 injected ctx"]],
  ])("is known in (%s)", (parameters, expected) => {
    const aliases = "type Mine = ToolContext<number>; interface Own extends ToolContext<string> { more: string }";
    expect(outline(parameters, `${runtime} ${aliases}`)).toEqual(expected);
  });

  it("is known through re-exports", () => {
    const ir = analyzeOne({
      "one.ts": 'export type { ToolContext as Context } from "@toolmark/runtime";',
      "two.ts": 'export * from "./one";',
      "tools.ts":
        'import type * as T from "./two"; /** @tool */ export function take(c: T.Context, a: string): void {}',
    });
    expect(ir.parameters.map(({ role }) => role)).toEqual(["injected", "value"]);
  });

  it("is not what the user happens to call ToolContext", () => {
    expect(outline("ctx: ToolContext", "interface ToolContext { deps: string }")).toEqual(["0 ctx"]);
  });

  it("may have a text of its own", () => {
    const source = `${runtime}\n/** @tool\n * @param ctx The context */ export function take(ctx: ToolContext): void {}`;
    expect(analyzeOne(source).parameters).toHaveLength(1);
  });
});

describe("a parameter that is taken apart", () => {
  it.each<[string, string[]]>([
    ["{ a, b }: { a: string; b?: number }", ["0 options a b?"]],
    ["{ a = 1, b: other = 2 }: { a?: number; b: number }", ["0 options a? b?"]],
    ["{ a }: { a: string; c: boolean }", ["0 options a c"]],
    ["{ a, ...rest }: { a: string; c?: boolean }", ["0 options a c?"]],
    ["{ a = 1, b = 'x' } = {}", ["0 options? a? b?"]],
    ["{ a }: Options = { a: '' }", ["0 options? a"]],
    ["{ a: { deep } }: { a: { deep: string } }", ["0 options a"]],
    ["{ 'a-b': x }: { 'a-b': string }", ["0 options a-b"]],
    ["id: string, { a }: Options, { c }: { c: number }", ["0 id", "1 options a", "2 options c"]],
    ["{ a }: Options | undefined = { a: '' }", ["0 options? a"]],
    ["{ a }: Options & { z: number }", ["0 options a z"]],
  ])("gives its properties: (%s)", (parameters, expected) => {
    expect(outline(parameters, "interface Options { a: string }")).toEqual(expected);
  });

  it("has defaults, texts and constraints from type and pattern", () => {
    const [options] = parametersOf(`{
      /** At most
       * @maximum 9 */ limit = 5,
      sort: order = "b" }: {
      /** @minimum 1 */ limit?: number;
      /** Order */ sort?: "b" | "a" }`);
    expect(options).toMatchObject({
      properties: [
        {
          name: "limit",
          default: 5,
          type: { kind: "number", minimum: 1, maximum: 9, doc: { description: "At most" } },
        },
        { name: "sort", default: "b", type: { kind: "literals", values: ["b", "a"], doc: { description: "Order" } } },
      ],
    });
  });
});

describe("naming", () => {
  it.each([
    ["maxLines", "max_lines"],
    ["HTMLPage", "html_page"],
    ["getURL", "get_url"],
    ["utf8Text", "utf8_text"],
    ["base64", "base64"],
    ["already_snake", "already_snake"],
    ["x", "x"],
    ["größeMax", "größe_max"],
  ])("maps %s to %s", (name, expected) => {
    expect(applyNaming(name, "snake_case")).toBe(expected);
    expect(applyNaming(name, "preserve")).toBe(name);
  });

  it("maps tools, parameters and options, but nothing inside them, and no name that was given", () => {
    const source = `/** @tool */ export function readFile(filePath: string, { maxLines }: { maxLines?: number }, extra: { innerName: string }): void {}
      /** @tool writeIt */ export function writeFile(): void {}`;
    const [read, write] = analyze(source, { naming: "snake_case" }).tools.map(({ ir }) => ir);
    expect(read).toMatchObject({
      name: "read_file",
      parameters: [
        { name: "file_path", sourceName: "filePath" },
        { properties: [{ name: "max_lines", sourceName: "maxLines" }] },
        { name: "extra", type: { properties: [{ name: "innerName" }] } },
      ],
    });
    expect(read?.parameters[2]).not.toHaveProperty("sourceName");
    expect(write?.name).toBe("writeIt");
  });

  it("refuses names that become one", () => {
    const analysis = analyze("/** @tool */ export function f(maxLines: number, max_lines: number): void {}", {
      naming: "snake_case",
    });
    expect(summarize(analysis)).toEqual(["parameter_duplicate @ max_lines"]);
    expect(analysis.diagnostics[0]?.lines[1]).toBe("`maxLines` and `max_lines` both become `max_lines`.");
  });
});
