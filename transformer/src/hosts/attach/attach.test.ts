import ts from "typescript";
import { describe, expect, it } from "vitest";
import { compileByGraft, compileBySplice, runModule, toolName, type Attached, type Compile } from "./attach.fixture.js";

const hosts: [string, Compile][] = [
  ["the compiler's tree", compileByGraft],
  ["text", compileBySplice],
];

describe.each(hosts)("tools attached in %s", (_, compile) => {
  function run(text: string, options: ts.CompilerOptions = {}): Record<string, Attached> {
    return runModule(compile(text, options)["tool.js"] ?? "");
  }

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

  it.each([
    ["one argument", 'agent.run<string>("task")', undefined],
    ["a comma at the end", 'agent.run<string>("task",)', undefined],
    ["options", 'agent.stream<string[]>("task", { a: 1 })', { a: 1 }],
    ["lines and comments", 'agent\n  .resume<{ a: 1 }>(\n    "task", // why\n    { a: 1 } // so\n  )', { a: 1 }],
    ["a question mark", 'agent?.run<string>("task")', undefined],
  ])("hands an agent what its answer is to be: %s", (_, call, wanted) => {
    const { answer } = run(
      `const agent: any = new Proxy({}, { get: () => (...given: unknown[]) => given });\nexport const answer = ${call};`,
    );
    const [task, options, reader, ...others] = answer as unknown as [string, object, Attached]; // as the text says
    expect([task, options, toolName(reader), others]).toEqual(["task", wanted, "answer", []]);
  });

  it("hands over answers within each other, and within tools", () => {
    const { answer, f } = run(`const agent: any = { run: (...given: unknown[]) => given };
      export const answer = agent.run<string>(agent.run<number>("inner"));
      export const f = /** @tool */ () => agent.run<string>("task");`);
    const [inner, , outerReader] = answer as unknown as [[string, undefined, Attached], undefined, Attached]; // as the text says
    expect([toolName(inner[2]), toolName(outerReader), toolName(f)]).toEqual(["answer", "answer", "f"]);
    expect(outerReader.thunk).not.toBe(inner[2].thunk);
    expect(f?.()).toHaveLength(3);
  });

  it.each([
    ["other objects", 'other.run<string>("task")'],
    ["other methods", 'agent.ask<string>("task")'],
    ["no type argument", 'agent.run("task")'],
    ["two type arguments", 'agent.run<string, number>("task")'],
    ["an answer that is there", 'agent.run<string>("task", {}, 1)'],
    ["spread arguments", 'agent.run<string>(...["task"])'],
  ])("leaves calls alone: %s", (_, call) => {
    const { given } =
      run(`const agent: any = { run: (...given: unknown[]) => given, ask: (...given: unknown[]) => given };
      const other = agent;\nexport const given = ${call};`);
    const last = (given as unknown as unknown[]).at(-1); // an array, as the text says
    expect(toolName(last as Attached)).toBeUndefined(); // whatever it is
  });

  it("makes a rejected tool say why", () => {
    const { rejected } = run("/** @tool */\nexport function rejected() {}");
    expect(rejected?.rejection).toBe("rejected: tool.ts:2: No.");
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
});
