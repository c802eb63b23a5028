import ts from "typescript";
import { describe, expect, it } from "vitest";
import { collectTools } from "../../../1-collect/collect-tools.js";
import { buildPlan, type Analysis } from "../../../build-plan.js";
import type { Plan } from "../../../plan.js";
import type { ToolDeclaration } from "../../../tool-declaration.js";
import { createMemoryHost } from "../../memory/create-memory-host.js";
import { SharedDisk } from "../../memory/shared-disk.js";
import { wrapProgram } from "../wrap-program.js";

const disk = new SharedDisk(ts);

/** Every tool is without parameters: here it only matters where it is attached. */
function analyze({ name, node }: ToolDeclaration): Analysis {
  const isRejected = name.startsWith("rejected");
  const problem = {
    slug: "some_slug",
    code: 990000,
    location: { fileName: "/p/tool.ts", start: node.getStart(), length: 1 },
    lines: ["No."] as const,
  };
  const ir = { name, description: "", source: "tool.ts:1", kind: "plain" as const, parameters: [], definitions: {} };
  return isRejected
    ? { ir: undefined, diagnostics: [problem], dependencies: [] }
    : { ir, diagnostics: [], dependencies: [] };
}

function compile(
  text: string,
  compilerOptions: ts.CompilerOptions = {},
  fileName = "/p/tool.ts",
): Record<string, string> {
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.CommonJS,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: [],
    lib: ["lib.es2023.d.ts"],
    skipLibCheck: true,
    strict: true,
    ...compilerOptions,
  };
  const files = new Map([[fileName, text]]);
  const host = createMemoryHost(ts, disk, { files, currentFolder: "/p", options });
  const program = ts.createProgram([...files.keys()], options, host);
  program.getTypeChecker();
  const plans = new Map<string, Plan>();
  for (const name of files.keys()) {
    const file = program.getSourceFile(name);
    if (file) plans.set(name, buildPlan(collectTools(ts, file), analyze));
  }
  wrapProgram(program, { plans, diagnostics: new Map(), beforeEmit: () => undefined }, ts);
  const outputs: Record<string, string> = {};
  program.emit(undefined, (name, output) => {
    outputs[name.slice("/p/".length)] = output;
  });
  return outputs;
}

type Attached = ((...args: never[]) => unknown) & { thunk?: () => { name: string }; rejection?: string };

const internal = {
  attach: (fn: Attached, thunk: () => { name: string }) => Object.assign(fn, { thunk }),
  attachRejected: (fn: Attached, name: string, rejection: string) =>
    Object.assign(fn, { rejection: `${name}: ${rejection}` }),
  tool: (tool: unknown) => tool,
  toObject: (value: unknown) => value,
};

/** Runs the module as CommonJS and returns its exports. */
function run(text: string, compilerOptions: ts.CompilerOptions = {}): Record<string, Attached> {
  const { "tool.js": code = "" } = compile(text, compilerOptions);
  const module = { exports: {} };
  const require = (name: string): unknown => (name === "@toolmark/runtime/internal" ? internal : undefined);
  new Function("require", "module", "exports", code)(require, module, module.exports);
  return module.exports;
}

/** Name of the tool that a function carries. */
const toolName = (fn: Attached | undefined): string | undefined => fn?.thunk?.().name;

describe("graftFile", () => {
  it("attaches function declarations before the first statement runs", () => {
    const { all, add } = run("export const all = [add];\n/** @tool */\nexport function add() {}");
    expect(all).toEqual([add]);
    expect([toolName(add), add?.name, add?.length]).toEqual(["add", "add", 0]);
  });

  it("attaches to the implementation of overloads, once", () => {
    const { f } = run(
      "/** @tool */\nexport function f(a: string): void;\nexport function f(a: number): void;\nexport function f(a: unknown) {}",
    );
    expect(toolName(f)).toBe("f");
  });

  it("attaches an exported default function without a name", () => {
    const exports = run("/** @tool main */\nexport default function () { return 1; }");
    expect(toolName(exports["default"])).toBe("default");
  });

  it("attaches variables right after their statement, and leaves their names", () => {
    const { seen, f, g } = run(
      "/** @tool */\nexport const f = () => 1;\nexport const seen = [f];\n/** @tool */\nconst g = function () {};\nexport { g };",
    );
    expect([toolName((seen as unknown as Attached[])[0]), toolName(f), f?.name, toolName(g), g?.name]).toEqual([
      "f",
      "f",
      "f",
      "g",
      "g",
    ]); // an array, as the text says
  });

  it("attaches class members after the class", () => {
    const { C } = run(`export class C {
      /** @tool */ method() { return this; }
      /** @tool */ static make() { return this; }
      /** @tool */ static field = () => 1;
      /** @tool */ own = () => this;
    }`);
    const Class = C as unknown as { new (): { method: Attached; own: Attached }; make: Attached; field: Attached }; // as the text says
    const instance = new Class();
    expect([instance.method, Class.make, Class.field, instance.own].map(toolName)).toEqual([
      "method",
      "make",
      "field",
      "own",
    ]);
    expect([instance.own.name, Class.field.name]).toEqual(["own", "field"]);
    expect([instance.method(), instance.own(), Class.make()]).toEqual([instance, instance, Class]);
  });

  it.each(["ES2020", "ES2022", "ESNext"] as const)(
    "attaches members of classes without a name of their own, for %s",
    (version) => {
      const target = ts.ScriptTarget[version];
      const { make } = run(
        "export const make = () => class { /** @tool */ method() {} /** @tool */ static make() {} };",
      );
      const Class = make?.() as { new (): { method: Attached }; make: Attached }; // as the text says
      expect([toolName(new Class().method), toolName(Class.make)]).toEqual(["method", "make"]);
      const exports = run("export default class { /** @tool */ static make() {} }", { target });
      expect(toolName((exports["default"] as unknown as { make: Attached }).make)).toBe("make"); // as the text says
    },
  );

  it("wraps members of object literals, which stay methods with their names", () => {
    const { tools } = run(`export const tools = {
      /** @tool */ add() { return this; },
      /** @tool */ sub: () => 1,
      /** @tool */ "with-dash"() {},
      /** @tool */ async *stream() { yield 1; },
    };`);
    const members = tools as unknown as Record<string, Attached>; // as the text says
    expect(Object.values(members).map((member) => [toolName(member), member.name])).toEqual([
      ["add", "add"],
      ["sub", "sub"],
      ["with-dash", "with-dash"],
      ["stream", "stream"],
    ]);
    expect(members["add"]?.()).toBe(members);
    expect(() => Reflect.construct(members["add"] as Attached, [])).toThrow(TypeError); // a method is no constructor
  });

  it("wraps other expressions, which keep the names that their places give", () => {
    const exports = run(
      "export const list = [/** @tool first */ () => 1];\nlet later: unknown;\nlater = /** @tool */ () => 2;\nexport { later };\n/** @tool */\nexport default () => 3;",
    );
    const [first] = exports["list"] as unknown as Attached[]; // an array, as the text says
    expect([toolName(first), first?.name]).toEqual(["default", ""]);
    expect([toolName(exports["later"]), exports["later"]?.name]).toEqual(["later", "later"]);
    expect([toolName(exports["default"]), exports["default"]?.name]).toEqual(["default", "default"]);
  });

  it("attaches every instance of a function in a factory, with one thunk", () => {
    const { make } = run(
      "export function make() {\n  'use strict';\n  return { f };\n  /** @tool */\n  function f() {}\n}",
    );
    const [a, b] = [make?.(), make?.()] as { f: Attached }[]; // as the text says
    expect(a?.f).not.toBe(b?.f);
    expect(a?.f.thunk).toBe(b?.f.thunk);
    expect(toolName(a?.f)).toBe("f");
  });

  it("attaches in namespaces, blocks and switch clauses", () => {
    const { N, found } =
      run(`export namespace N { /** @tool */ export function f() {} /** @tool */ export const g = () => {}; }
      export const found: unknown[] = [];
      { found.push(h); /** @tool */ function h() {} }
      switch (1 as number) { case 1: found.push(i); /** @tool */ function i() {} }`);
    const members = N as unknown as { f: Attached; g: Attached }; // as the text says
    expect([members.f, members.g, ...(found as unknown as Attached[])].map(toolName)).toEqual(["f", "g", "h", "i"]);
  });

  it("makes a rejected tool say why", () => {
    const { rejected } = run("/** @tool */\nexport function rejected() {}");
    expect(rejected?.rejection).toBe("rejected: tool.ts:2: No.");
  });

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

  it("finds another name for its import when the file uses the usual one", () => {
    const { f } = run("const __toolmark = 1;\n/** @tool */\nexport function f() { return __toolmark; }");
    expect([toolName(f), f?.()]).toEqual(["f", 1]);
  });

  it.each([false, true])(
    "survives decorators (the old kind: %s), and sees what they return",
    (experimentalDecorators) => {
      const twice = experimentalDecorators
        ? "(_: object, __: string, property: PropertyDescriptor) => ({ ...property, value: () => property.value() * 2 })"
        : "(value: () => number, _: unknown) => () => value() * 2";
      const text = `const twice = ${twice};\nexport class C { /** @tool */ @twice method() { return 2; } }`;
      const { C } = run(text, { experimentalDecorators });
      const { method } = (C as unknown as { prototype: { method: Attached } }).prototype; // as the text says
      expect([toolName(method), method()]).toEqual(["method", 4]);
    },
  );

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
