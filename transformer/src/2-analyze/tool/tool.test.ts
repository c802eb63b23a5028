import { describe, expect, it } from "vitest";
import { analyze, analyzeOne, summarize } from "../analyze.fixture.js";
import { parseTimeout } from "./parse-timeout.js";

function toolWith(comment: string, code = "export function readPage(): void {}") {
  return analyzeOne(`export {};\n/**\n * ${comment.replaceAll("\n", "\n * ")}\n */\n${code}`);
}

describe("name and text", () => {
  it.each([
    ["@tool", "readPage"],
    ["@tool read_it", "read_it"],
    ["Reads.\n@tool read-it", "read-it"],
  ])("names a tool with %j", (comment, name) => {
    expect(toolWith(comment).name).toBe(name);
  });

  it.each<[string, string]>([
    ["@tool", "Read page"],
    ["Reads a page.\n@tool", "Reads a page."],
    [
      "Reads a page.\n\nSlowly {@link X}.\n@remarks Or not.\n@tool\n@returns The page",
      "Reads a page.\n\nSlowly X.\n\nOr not.",
    ],
    ["@tool\nReads a page.", "Reads a page."],
    ["@tool read_it\nReads a page.", "Reads a page."],
    ["@tool\n@description Reads a page.", "Reads a page."],
    ["Uses:\n\n```ts\nread({ a: 1 })\n```\n@tool", "Uses:\n\n```ts\nread({ a: 1 })\n```"],
  ])("describes a tool with %j", (comment, description) => {
    expect(toolWith(comment).description).toBe(description);
  });

  it("makes words of a name", () => {
    const names = ["getHTMLPage", "write_issue", "x", "utf8ToText"];
    const source = names.map((name) => `/** @tool */ export function ${name}(): void {}`).join("\n");
    const texts = analyze(source).tools.map(({ ir }) => ir?.description);
    expect(texts).toEqual(["Get HTML page", "Write issue", "X", "Utf8 to text"]);
  });

  it("tells where the function stands, relative to the project", () => {
    const files = { "src/a/tools.ts": "export {};\n\n/** @tool */\nexport function f(): void {}" };
    expect(analyzeOne(files).source).toBe("src/a/tools.ts:4");
  });

  it("takes the texts of overloads, those beside the tag first", () => {
    const ir = analyzeOne(`/** One. @internal */\nexport function f(a: string): void;
      /** Two.
       * @param a First
       * @tool */ export function f(a: string | number): void;
      export function f(a: string | number): void {}`);
    expect(ir).toMatchObject({ description: "Two.", parameters: [{ type: { doc: { description: "First" } } }] });
  });
});

describe("tags", () => {
  it("say how a tool may be used", () => {
    const comment =
      "@tool\n@readOnly\n@idempotent true\n@openWorld false\n@approval always\n@timeout 2m\n@sequential\n@deprecated Use {@link y}\n@title Read it\n@example readPage()\n@example\n```ts\nreadPage();\n```";
    expect(toolWith(comment)).toMatchObject({
      annotations: { readOnly: true, idempotent: true, openWorld: false },
      approval: "always",
      timeoutMs: 120_000,
      sequential: true,
      deprecated: "Use y",
      title: "Read it",
      examples: ["readPage()", "readPage();"],
    });
  });

  it("leave out what is not said", () => {
    const keys = Object.keys(toolWith("@tool"));
    expect(keys).toEqual(["name", "description", "source", "kind", "parameters", "definitions"]);
    expect(toolWith("@tool\n@deprecated").deprecated).toBe(true);
  });

  it.each([
    ["500ms", 500],
    ["1.5s", 1500],
    ["2 m", 120_000],
    ["1h", 3_600_000],
    ["30", undefined],
    ["0s", undefined],
    ["1000h", undefined],
    ["soon", undefined],
  ])("reads a timeout of %s", (text, expected) => {
    expect(parseTimeout(text)).toBe(expected);
  });
});

describe("kind and output", () => {
  const text = { kind: "string" };
  it.each<[string, string, unknown]>([
    ["function f(): string { return ''; }", "plain", text],
    ["async function f(): Promise<string> { return ''; }", "async", text],
    ["const f = () => Promise.resolve('')", "async", text],
    ["function f(): PromiseLike<string> { return null!; }", "async", text],
    [
      "function f() { return { a: 1 }; }",
      "plain",
      { kind: "object", properties: [{ name: "a", isRequired: true, type: { kind: "number" } }], indexes: [] },
    ],
    ["function* f(): Generator<number, string> { return ''; }", "generator", text],
    ["async function* f(): AsyncGenerator<number, string> { return ''; }", "async-generator", text],
    ["async function* f(): AsyncGenerator<number, Promise<string>> { return ''; }", "async-generator", text],
    ["async function* f(): AsyncGenerator<number> { yield 1; }", "async-generator", undefined],
    ["async function* f(): AsyncIterable<number> { yield 1; }", "async-generator", undefined],
    ["const f = (): Generator<number, string> => null!", "generator", text],
    ["function f(): void {}", "plain", undefined],
    ["async function f(): Promise<void> {}", "async", undefined],
    ["function f(): string | undefined { return undefined; }", "plain", undefined],
    ["function f(): unknown { return 1; }", "plain", undefined],
    ["function f(): Array<any> { return []; }", "plain", undefined],
    ["function f(): never { throw 1; }", "plain", undefined],
    ["function f() { return f; }", "plain", undefined],
    ["function f(): { run(): void } { return null!; }", "plain", undefined],
    ["function f(): Map<string, string> { return null!; }", "plain", undefined],
    ["function f(): { list: Set<string>[] } { return null!; }", "plain", undefined],
    ["function f(): bigint { return 1n; }", "plain", undefined],
    ["function f(): Uint8Array { return null!; }", "plain", undefined],
    ["function f(): (string | undefined)[] { return []; }", "plain", undefined],
    [
      "function f(): { a?: string; when: Date } { return null!; }",
      "plain",
      {
        kind: "object",
        properties: [
          { name: "a", isRequired: false, type: text },
          { name: "when", isRequired: true, type: { kind: "date" } },
        ],
        indexes: [],
      },
    ],
    ["function f(): 'b' | 'a' { return 'a'; }", "plain", { kind: "literals", values: ["b", "a"], isEnum: false }],
    [
      "async function f(): Promise<'b' | 'a'> { return 'a'; }",
      "async",
      { kind: "literals", values: ["b", "a"], isEnum: false },
    ],
  ])("of `%s`", (code, kind, output) => {
    const ir = analyzeOne(`type Before = 'a' | 'b';\n/** @tool */\nexport ${code};`);
    expect([ir.kind, ir.output]).toEqual([kind, output]);
  });

  it("shares its definitions with the input", () => {
    const ir = analyzeOne(
      "interface User { name: string } /** @tool */ export function f(user: User): User { return user; }",
    );
    expect([ir.output, Object.keys(ir.definitions)]).toEqual([{ kind: "ref", name: "User" }, ["User"]]);
  });
});

describe("tools with one name", () => {
  it("are refused where they stand side by side", () => {
    const analysis = analyze(
      "/** @tool same */ export function a(): void {} /** @tool same */ export const b = () => {};",
    );
    expect(summarize(analysis)).toEqual(["tool_name_duplicate @ b"]);
    expect(analysis.tools.map(({ ir }) => ir?.name)).toEqual(["same", undefined]);
  });

  it("are taken in different classes, objects and functions", () => {
    const analysis = analyze(`export class A { /** @tool */ run() {} } export class B { /** @tool */ run() {} }
      export const o = { /** @tool */ run() {} };
      export function make() { /** @tool */ function run() {} return run; }`);
    expect(summarize(analysis)).toEqual([]);
  });
});
