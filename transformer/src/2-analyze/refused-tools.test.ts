import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { analyze, summarize } from "./analyze.fixture.js";

const runtime = 'import type { tags, ToolContext } from "@toolmark/runtime"; ';

interface Refusal {
  /** The source, with the place of the one diagnostic between `«` and `»`. */
  source: string;
  lines: readonly string[];
  /** Text of related places. */
  related?: readonly string[];
}

const refusals: Record<string, Refusal> = {
  tool_name_missing: {
    source: "/** @tool */ export default (a: string) «=>» {};",
    lines: [
      "This function needs a name to be a tool.",
      "A model calls a tool by its name, and neither the function nor what holds it has one.",
      "Write the name behind the tag, as in `@tool search_books`.",
    ],
  },
  tool_name_unfit: {
    source: "/** @tool */ export function «größe»(): void {}",
    lines: [
      "`größe` cannot be the name of a tool: it has the character `ö`.",
      "Providers take 1 to 64 characters, each a letter from A to Z in either case, a digit, `_` or `-`.",
      "Write another name behind the tag, as in `@tool grosse`; the function may keep its own.",
    ],
  },
  tool_name_duplicate: {
    source: "/** @tool */ export function a(): void {} /** @tool a */ export function «b»(): void {}",
    lines: [
      "There are two tools with the name `a`.",
      "A model could not tell them apart.",
      "Write another name behind one of the tags, as in `@tool a_2`.",
    ],
    related: ["The first `a` is here."],
  },
  tool_name_conflict: {
    source:
      "/** «@tool» x */ export function f(a: string): void;\n/** @tool y */ export function f(a: string): void {}",
    lines: [
      "`@tool` gives `y` a second name, `x`.",
      "The overloads of a function are one tool.",
      "Keep one of the tags.",
    ],
  },
  parameter_rest: {
    source: "/** @tool */ export function f(a: string, «...more: number[]»): void {}",
    lines: [
      "Tool `f`: `...more` is a rest parameter.",
      "A model gives arguments by name, so that each needs a name of its own.",
      "Take an array instead: `more: number[]`.",
    ],
  },
  parameter_array_pattern: {
    source: "/** @tool */ export function f(«[a, b]»: [string, number]): void {}",
    lines: [
      "Tool `f`: a parameter is taken apart as an array.",
      "A model gives arguments by name, and the elements of a pattern have none.",
      "Give the parameter a name and take it apart in the body.",
    ],
  },
  parameter_untyped: {
    source: "/** @tool */ export function f(«a»): void {}",
    lines: [
      "Tool `f`: parameter `a` has no type.",
      "Without one there is nothing to tell the model, and nothing to check.",
      "Write its type, or `unknown` if it may be anything.",
    ],
  },
  parameter_duplicate: {
    source: "/** @tool */ export function f(a: string, { «a: b» }: { a: string }): void {}",
    lines: [
      "Tool `f`: two parameters are called `a`.",
      "A parameter that is taken apart gives its properties as parameters.",
      "Rename one of them.",
    ],
  },
  options_unsupported: {
    source: "/** @tool */ export function f({ a }: «Record<string, string>»): void {}",
    lines: [
      "Tool `f`: a parameter of type `Record<string, string>` is taken apart, but its properties are not fixed.",
      "A parameter that is taken apart gives its properties as the tool's parameters; an index signature leaves their names open.",
      "Give the parameter a name and take it apart in the body.",
    ],
  },
  type_unsupported: {
    source: "interface Filter { when: () => Date } /** @tool */ export function search(filter: «Filter»): void {}",
    lines: [
      "Tool `search`: parameter `filter.when` cannot be sent by a model.",
      "Type `() => Date` is a function.",
      "Use a string or number, or remove it from the tool's signature.",
    ],
    related: ["`when` is declared here."],
  },
  type_any: {
    source: "/** @tool */ export function f(a: { «b:any» }[]): void {}",
    lines: [
      "Tool `f`: parameter `a[].b` has the type `any`.",
      "`any` says nothing about what a model should send, and switches off every check.",
      "Write the type that the function relies on, or `unknown` if it may be anything.",
    ],
  },
  type_unresolved: {
    source: "/** @tool */ export function f(a: «Missing»): void {}",
    lines: [
      "Tool `f`: the type of parameter `a` is not known.",
      "TypeScript cannot find `Missing`.",
      "Mend TypeScript's own error there first.",
    ],
  },
  type_generic: {
    source: "/** @tool */ export function f<T extends string>(a: «T[]»): void {}",
    lines: [
      "Tool `f`: parameter `a[]` depends on the type parameter `T`.",
      "What `T` stands for is decided by code that calls the function, and a model is no such code.",
      "Write the type that tools are called with instead, for example in a function that wraps this one.",
    ],
  },
  type_infinite: {
    source: "type Inf<T> = { v: T; n?: Inf<T[]> }; /** @tool */ export function f(a: «Inf<string>»): void {}",
    lines: [
      "Tool `f`: the type of parameter `a` never ends.",
      "`Inf<string>` contains itself with ever new type arguments.",
      "Use one type for all levels, or `unknown` from some level on.",
    ],
  },
  class_with_behaviour: {
    source: "class Point { x = 0; move() {} } /** @tool */ export function f(a: «Point»): void {}",
    lines: [
      "Tool `f`: parameter `a` is an instance of a class.",
      "`Point` has `move`, which is a function; plain data would only look like one.",
      "Take an interface with the data, and make the instance in the body.",
    ],
    related: ["`Point` is declared here."],
  },
  context_nested: {
    source: `${runtime}/** @tool */ export function f(a: { «ctx: ToolContext» }): void {}`,
    lines: [
      "Tool `f`: `a.ctx` holds a `ToolContext`.",
      "The runtime fills whole parameters only, and a model cannot send a context.",
      "Make the context a parameter of its own.",
    ],
  },
  param_unknown: {
    source: "/**\n * @tool\n * «@param» querry The words\n */ export function f(query: string): void {}",
    lines: [
      "Tool `f`: `@param querry` names no parameter.",
      "The tool takes `query`.",
      "Write `query`, or remove the tag.",
    ],
  },
  tag_value_unfit: {
    source: "/** @tool */ export function f(/** «@minimum» abc */ a: number): void {}",
    lines: [
      "Tool `f`: `@minimum abc` cannot be read.",
      "`@minimum` takes a number.",
      "Mend the value, or remove the tag.",
    ],
  },
  tag_type_mismatch: {
    source: "/** @tool */ export function f(/** «@minLength» 1 */ a: number): void {}",
    lines: [
      "Tool `f`: `@minLength` does not fit `a`.",
      "`@minLength` is for strings, and the type is `number`.",
      "Remove the tag, or change the type.",
    ],
  },
  pattern_unfit: {
    source: "/** @tool */ export function f(/** «@pattern» (a */ a: string): void {}",
    lines: [
      "Tool `f`: the pattern of `a` is not a regular expression.",
      "Unterminated group.",
      "Mend `(a`; it is compiled with the `u` flag, as JSON Schema demands.",
    ],
  },
  default_unfit: {
    source: "/** @tool */ export function f(/** @minimum 1 */ a = «0»): void {}",
    lines: [
      "Tool `f`: the default of `a` does not fit its type.",
      "`0` is not a number with `minimum` 1.",
      "Give a default that a model could send as well.",
    ],
  },
  default_differs: {
    source: "/** @tool */ export function f(/** @default 5 */ a = «6»): void {}",
    lines: [
      "Tool `f`: `a` has two defaults.",
      "`@default` says `5`, and the function takes `6`.",
      "Remove the tag: the initializer is documented by itself.",
    ],
  },
  tag_misspelled: {
    source: "/** @tool */ export function f(/** «@minlength» 1 */ a: string): void {}",
    lines: [
      "`@minlength` is not a tag, but `@minLength` is.",
      "Tags are told apart by upper and lower case.",
      "Write `@minLength`.",
    ],
  },
  tag_conflict: {
    source: `${runtime}/** @tool */ export function f(a: «number & tags.Minimum<1> & tags.Maximum<0>»): void {}`,
    lines: [
      "Tool `f`: `tags.Maximum` and `minimum` cannot both hold for `a`.",
      "No value would be accepted, or the schema cannot say both.",
      "Keep one of them.",
    ],
  },
  tag_misplaced: {
    source: "/** @tool\n * «@minimum» 1 */ export function f(a: number): void {}",
    lines: [
      "Tool `f`: `@minimum` stands on the function.",
      "A constraint is about one value, and a function takes several.",
      "Put the tag into a doc comment directly before the parameter or property that it is about.",
    ],
  },
  tag_unknown: {
    source: '/** @tool */ export function f(a: «string & { "typia.tag"?: { kind: "odd"; value: 1 } }»): void {}',
    lines: [
      "Tool `f`: `a` has a type tag of the kind `odd`, which is not known here.",
      "A constraint that is left out would make the schema say less than the type.",
      "Use the tags that Toolmark knows, or check the value in the body.",
    ],
  },
  tag_in_text: {
    source: "/** @tool */ export function f(/** Most. «@maximum» 3 */ a: number): void {}",
    lines: [
      "`@maximum` stands in the middle of a line.",
      "A tag counts only at the start of a line of a doc comment, so that this one would be plain text.",
      "Put it on a line of its own, or write it in backticks if you only speak of it.",
    ],
  },
};

describe("the texts and places of diagnostics", () => {
  it.each(Object.entries(refusals))("%s", (slug, { source, lines, related }) => {
    const [start, end] = [source.indexOf("«"), source.indexOf("»") - 1];
    const { diagnostics } = analyze(source.replace(/[«»]/g, ""));
    expect(diagnostics).toHaveLength(1);
    const [diagnostic] = diagnostics;
    expect(diagnostic).toMatchObject({ slug, location: { start, length: end - start } });
    expect(diagnostic?.lines).toEqual(
      lines.map((line, index) => (index === lines.length - 1 ? `${line} [${slug}]` : line)),
    );
    expect(diagnostic?.related?.map(({ text }) => text)).toEqual(related);
  });

  it("are tested for every message of a tool", () => {
    const folder = join(import.meta.dirname, "../../messages");
    const texts = readdirSync(folder).map((file) => readFileSync(join(folder, file), "utf8"));
    const slugs = texts.flatMap((text) => [...text.matchAll(/^## 990[123]\d\d (\w+)$/gm)].map((match) => match[1]));
    const collected = readFileSync(join(import.meta.dirname, "../1-collect/collect-tools.test.ts"), "utf8");
    expect(slugs.filter((slug) => slug && !(slug in refusals) && !collected.includes(`${slug} @`))).toEqual([]);
  });
});

describe("what a model cannot send", () => {
  it.each<[string, string]>([
    ["symbol", "is a symbol"],
    ["never", "has no values"],
    ["void", "holds nothing"],
    ["undefined", "holds nothing"],
    ["1n", "is a bigint literal"],
    ["Computed", "is an enum with a member whose value is not known"],
    ["Uppercase<string>", "is a set of strings that no pattern describes"],
    ["`${number}${number}`", "has parts that run into each other"],
    ["[...string[], number]", "has a rest element before others"],
    ["WeakMap<object, string>", "is an object of the running program"],
    ["Error", "is an object of the running program"],
    ["Iterable<string>", "is an object of the running program"],
    ["Promise<string>", "is a promise"],
    ["RegExp", "is a compiled expression"],
    ["Int8Array", "is one of several views of bytes"],
    ["Number", "is the object form of a simple value"],
    ["Function", "is a function"],
    ["new () => Date", "is a function"],
    ["{ (a: string): void; more: string }", "is a function"],
    ["tags.Minimum<1>", "is a constraint and no type"],
    ["{ [Symbol.iterator](): Iterator<string> }", "is a function"],
  ])("is %s", (type, reason) => {
    const { diagnostics } = analyze(
      `${runtime} enum Computed { A = "x".length }\n/** @tool */ export function f(a: ${type}): void {}`,
    );
    expect(diagnostics.map(({ slug, lines }) => [slug, lines[1]])).toEqual([
      ["type_unsupported", expect.stringContaining(reason)],
    ]);
  });

  it.each([
    ["a method", "class C { a = 1; run() {} }"],
    ["a private member", "class C { a = 1; private b = 2 }"],
    ["a protected member", "class C { a = 1; protected b = 2 }"],
    ["a #private member", "class C { a = 1; #b = 2 }"],
    ["an inherited #private member", "class B { #b = 2 } class C extends B { a = 1 }"],
    ["a function in a field", "class C { run = () => {} }"],
  ])("is a class with %s", (_, declaration) => {
    const analysis = analyze(`${declaration} /** @tool */ export function f(a: C): void {}`);
    expect(summarize(analysis)).toEqual(["class_with_behaviour @ C"]);
  });
});

it("reports all problems of a tool at once, each at its parameter, and goes on with the next tool", () => {
  const source = `interface Bad { run?(): void; list: { at: symbol }[] }
    /** @tool
     * @param nope No
     */ export function first(cb: () => void, el: symbol, bad: Bad, again: Bad, { a }: { a: WeakSet<object> }): void {}
    /** @tool */ export function second(x: symbol): void {}`;
  const analysis = analyze(source);
  expect(analysis.diagnostics.map(({ lines }) => lines[0])).toEqual([
    "Tool `first`: parameter `cb` cannot be sent by a model.",
    "Tool `first`: parameter `el` cannot be sent by a model.",
    "Tool `first`: parameter `bad.run` cannot be sent by a model.",
    "Tool `first`: parameter `bad.list[].at` cannot be sent by a model.",
    "Tool `first`: parameter `again.run` cannot be sent by a model.",
    "Tool `first`: parameter `again.list[].at` cannot be sent by a model.",
    "Tool `first`: parameter `a` cannot be sent by a model.",
    "Tool `first`: `@param nope` names no parameter.",
    "Tool `second`: parameter `x` cannot be sent by a model.",
  ]);
  expect(summarize(analysis).slice(0, 3)).toEqual([
    "type_unsupported @ () => void",
    "type_unsupported @ symbol",
    "type_unsupported @ Bad",
  ]);
});

it("refuses a misnamed path into a parameter", () => {
  const analysis = analyze(
    "/** @tool\n * @param filter.whn Since */ export function f(filter: { when: string }): void {}",
  );
  expect(analysis.diagnostics.map(({ lines }) => lines[0])).toEqual([
    "Tool `f`: `@param filter.whn` names no parameter.",
  ]);
});

it("refuses tags that contradict each other, and values that tags do not take", () => {
  const source =
    "/** @tool\n * @readOnly\n * @destructive\n * @approval maybe\n * @timeout 30\n * @sequential perhaps\n * @openworld\n */ export function f(): void {}";
  expect(summarize(analyze(source))).toEqual([
    "tag_conflict @ @destructive",
    "tag_value_unfit @ @approval",
    "tag_value_unfit @ @timeout",
    "tag_value_unfit @ @sequential",
    "tag_misspelled @ @openworld",
  ]);
});
