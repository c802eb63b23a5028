import ts from "typescript";
import { describe, expect, it } from "vitest";
import type { Plan } from "../../plan.js";
import { createMemoryHost } from "../memory/create-memory-host.js";
import { SharedDisk } from "../memory/shared-disk.js";
import { rememberPlans, reusablePlans } from "./reuse-plans.js";

const disk = new SharedDisk(ts);
const options: ts.CompilerOptions = {
  types: [],
  noLib: true,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
};

const sources: Record<string, string> = {
  "deep.ts": "export interface Deep { a: number }",
  "types.ts": "import type { Deep } from './deep'; export type Options = Deep;",
  "one.ts": "import type { Options } from './types'; export const one = (options: Options) => options;",
  "two.ts": "export const two = () => import('./lazy');",
  "lazy.ts": "export const lazy = 1;",
  "global.d.ts": "interface Everywhere { a: number }",
  "augments.ts": "export {}; declare module './lazy' { interface More { a: number } }",
};

/** A watching compiler: a file that did not change is the same object in the next program. */
class Watch {
  readonly #files = new Map<string, ts.SourceFile>();

  build(texts: Record<string, string>): ts.Program {
    const files = new Map(Object.entries(texts).map(([name, text]) => [`/p/${name}`, text]));
    const host = createMemoryHost(ts, disk, { files, currentFolder: "/p", options });
    const program = ts.createProgram([...files.keys()], options, {
      ...host,
      getSourceFile: (name, parse) => this.#sourceFile(name, files.get(name), parse),
    });
    program.getTypeChecker();
    return program;
  }

  #sourceFile(
    name: string,
    text: string | undefined,
    parse: ts.ScriptTarget | ts.CreateSourceFileOptions,
  ): ts.SourceFile | undefined {
    const known = this.#files.get(name);
    if (text === undefined || known?.text === text) return known;
    const file = ts.createSourceFile(name, text, parse);
    this.#files.set(name, file);
    return file;
  }
}

function planFor(fileName: string): Plan {
  return { fileName, importName: "x", tools: [], answers: [], diagnostics: [], dependencies: [], hash: "" };
}

/** The names of the files whose plans still hold after a change, of plans for `one.ts` and `two.ts`. */
function heldAfter(changes: Record<string, string>, keys: readonly [string, string] = ["key", "key"]): string[] {
  const watch = new Watch();
  const before = watch.build(sources);
  rememberPlans(before, new Map(["/p/one.ts", "/p/two.ts"].map((name) => [name, planFor(name)])), keys[0]);
  const held = reusablePlans(watch.build({ ...sources, ...changes }), keys[1], ts);
  return [...held.keys()].map((name) => name.slice("/p/".length));
}

describe("reusablePlans", () => {
  it("holds all plans when nothing changed", () => {
    expect(heldAfter({})).toEqual(["one.ts", "two.ts"]);
  });

  it("drops the plan of a changed file", () => {
    expect(heldAfter({ "one.ts": "export const one = 1;" })).toEqual(["two.ts"]);
  });

  it("drops the plans of files that import a changed one at any distance", () => {
    expect(heldAfter({ "deep.ts": "export interface Deep { a: string }" })).toEqual(["two.ts"]);
    expect(heldAfter({ "lazy.ts": "export const lazy = 2;" })).toEqual(["one.ts"]);
  });

  it("drops all plans when a changed file speaks of global names or of other modules", () => {
    expect(heldAfter({ "global.d.ts": "interface Everywhere { a: string }" })).toEqual([]);
    expect(heldAfter({ "augments.ts": "export {}; declare module './lazy' { interface More { a: string } }" })).toEqual(
      [],
    );
    // What it said before may have counted, too.
    expect(heldAfter({ "augments.ts": "export {};" })).toEqual([]);
  });

  it("drops all plans when a file came or the options changed", () => {
    expect(heldAfter({ "new.ts": "export {};" })).toEqual([]);
    expect(heldAfter({}, ["preserve", "snake_case"])).toEqual([]);
  });

  it("holds plans over several builds", () => {
    const watch = new Watch();
    const plans = new Map([["/p/one.ts", planFor("/p/one.ts")]]);
    rememberPlans(watch.build(sources), plans, "key");
    const second = watch.build({ ...sources, "lazy.ts": "export const lazy = 3;" });
    rememberPlans(second, reusablePlans(second, "key", ts), "key");
    const third = watch.build({ ...sources, "lazy.ts": "export const lazy = 4;" });
    expect([...reusablePlans(third, "key", ts).values()]).toEqual([...plans.values()]);
  });
});
