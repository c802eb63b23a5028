import ts from "typescript";
import { describe, expect, it } from "vitest";
import { collectTools } from "../1-collect/collect-tools.js";
import { createTypescriptPort } from "../checker/create-typescript-port.js";
import { analyze, analyzeOne, analyzeProgram, createProgram } from "./analyze.fixture.js";
import { createAnalyzer } from "./create-analyzer.js";

const shared = {
  "types.ts": `import type { Inner } from "./inner";
    export interface Options { inner: Inner; kind: Kind | "z"; map: { [K in Kind]?: number } }
    export type Kind = "b" | "a" | "c";
    export type Page<T> = { items: T[]; next?: Page<T> } | null;`,
  "inner.ts": 'export interface Inner { x: "two" | "one"; }',
};
const target = `import type { Options, Page } from "./types";
  /** @tool */ export function target(a: Options, b: Page<"q" | "p">, c: Options["kind"]): Page<Options> { return null; }`;
const noise = `import type { Page, Kind } from "./types";
  type One = "one" | "two" | "a" | "c" | "b" | "p" | "q" | "z";
  /** @tool */ export function noise(a: One, b: Page<"p" | "q">, c: { [K in "c" | "b" | "a"]?: number }, d: Kind | null): void {}`;

describe("determinism", () => {
  const reference = analyzeOne({ ...shared, "target.ts": target });
  const targetOf = (files: Record<string, string>, order: string[]) => {
    const tools = analyze(files, { order }).tools.flatMap(({ ir }) => ir ?? []);
    return tools.find(({ name }) => name === "target");
  };

  it.each([
    [["target.ts", "types.ts", "inner.ts", "noise.ts"]],
    [["noise.ts", "target.ts", "inner.ts", "types.ts"]],
    [["inner.ts", "types.ts", "noise.ts", "target.ts"]],
    [["types.ts", "noise.ts", "inner.ts", "target.ts"]],
  ])("gives the same tool with the files in the order %j", (order) => {
    expect(JSON.stringify(targetOf({ ...shared, "target.ts": target, "noise.ts": noise }, order))).toBe(
      JSON.stringify(reference),
    );
  });

  it("gives the same tool whatever was analyzed before, also something that never ends", () => {
    const endless = `import type { Options } from "./types"; type Inf<T> = { v: T; n?: Inf<T[]>; o?: Options };
      /** @tool */ export function endless(a: Inf<string>): void {}`;
    const files = { "endless.ts": endless, ...shared, "target.ts": target };
    expect(targetOf(files, ["endless.ts", "target.ts"])).toEqual(reference);
  });

  it("gives the same tool again", () => {
    const program = createProgram({ ...shared, "target.ts": target });
    expect(analyzeProgram(program).tools).toEqual(analyzeProgram(program).tools);
  });
});

describe("dependencies", () => {
  const dependenciesOf = (files: Record<string, string>) => {
    return analyze(files).tools.flatMap(({ dependencies }) =>
      dependencies.map((name) => name.replace("/project/", "")),
    );
  };

  it("are the files that types are read from, any number of imports away", () => {
    expect(
      dependenciesOf({
        ...shared,
        "tools.ts": 'import type { Options } from "./types"; /** @tool */ export function f(a: Options): void {}',
      }),
    ).toEqual(["inner.ts", "types.ts"]);
  });

  it("are those of inferred types, constants and conditions as well", () => {
    const files = {
      "flag.ts": "export type Flag = true;",
      "limits.ts": "export const LIMIT = 3; export enum Level { High }",
      "made.ts": 'import type { Out } from "./out"; export function make(): Out { return null!; }',
      "out.ts": "export interface Out { a: string }",
      "tools.ts": `import { make } from "./made"; import type { Flag } from "./flag"; import { LIMIT, Level } from "./limits";
        /** @tool */ export function f(a: Flag extends true ? string : number, b = LIMIT, c = Level.High) { return make(); }`,
    };
    expect(dependenciesOf(files)).toEqual(["flag.ts", "limits.ts", "out.ts"]);
  });

  it("are declarations of packages, but not TypeScript's own", () => {
    const files = {
      "node_modules/other/package.json": '{ "name": "other", "types": "index.d.ts" }',
      "node_modules/other/index.d.ts": 'export * from "./deep";',
      "node_modules/other/deep.d.ts": "export interface Deep { a: Date }",
      "tools.ts":
        'import type { Deep } from "other"; /** @tool */ export function f(a: Deep, b: Map<string, Date>): void {}',
    };
    expect(dependenciesOf(files)).toEqual(["node_modules/other/deep.d.ts"]);
  });
});

it("makes a fault of its own a problem of one tool", () => {
  const program = createProgram(
    "/** @tool */ export function bad(a: string): void {} /** @tool */ export function good(): void {}",
  );
  const port = createTypescriptPort(ts, program);
  const failing = new Proxy(port, {
    get: (inner, key) => {
      if (key === "typeOfDeclaration")
        return () => {
          throw new TypeError("out of order");
        };
      const value: unknown = Reflect.get(inner, key);
      return typeof value === "function" ? value.bind(inner) : value;
    },
  });
  const file = program.getSourceFile("/project/tools.ts");
  if (!file) throw new Error("The file is missing.");
  const analyzer = createAnalyzer(failing, { naming: "preserve", projectFolder: "/project" });
  const [bad, good] = collectTools(ts, file).declarations.map((declaration) => analyzer.analyze(declaration));
  expect(bad?.diagnostics).toMatchObject([
    { slug: "internal_fault", code: 990901, location: { start: 29, length: 3 } },
  ]);
  expect(bad?.diagnostics[0]?.lines[1]).toContain("TypeError: out of order");
  expect([bad?.ir, good?.ir?.name]).toEqual([undefined, "good"]);
});
