import ts from "typescript";
import { expect, it } from "vitest";
import { collectTools } from "./collect-tools.js";

function collect(text: string, fileName = "/project/tools.ts") {
  return collectTools(ts, ts.createSourceFile(fileName, text, ts.ScriptTarget.Latest, true));
}

/** `form name` of each tool, and `slug@text at the place` of each diagnostic. */
function summary(text: string) {
  const { declarations, diagnostics } = collect(text);
  return [
    ...declarations.map(({ form, name }) => `${form} ${name}`),
    ...diagnostics.map(({ slug, location: { start, length } }) => `${slug} @ ${text.slice(start, start + length)}`),
  ];
}

const MARK = "/** @tool */";

it.each([
  ["a function declaration", `${MARK} export function f() {}`, "function f"],
  ["an async generator", `${MARK} export async function* f() {}`, "function f"],
  ["a default function with a name", `${MARK} export default function f() {}`, "function f"],
  ["a default function without a name", `${MARK} export default function () {}`, "default-function default"],
  ["an arrow function", `${MARK} export const f = () => {};`, "variable f"],
  ["a function expression", `${MARK} export const f = function g() {};`, "variable f"],
  ["a function behind assertions", `${MARK} export const f = ((() => {}) as X) satisfies Y;`, "variable f"],
  ["a comment at the variable's name", `export const ${MARK} f = () => {};`, "variable f"],
  ["a comment at the function", `export const f = ${MARK} () => {};`, "variable f"],
  ["a comment at the parentheses", `export const f = ${MARK} ((() => {}) as X);`, "variable f"],
  ["the second variable of a statement", `export const a = 1, ${MARK} f = () => {};`, "variable f"],
  ["a let", `export let x; ${MARK} let f = () => {};`, "variable f"],
  ["a method of an object literal", `export const o = { ${MARK} f() {} };`, "object-member f"],
  [
    "super of an inner class",
    `export const o = { ${MARK} f() { class C extends D { g() { super.g(); } } } };`,
    "object-member f",
  ],
  ["super in a class", `export class C extends D { ${MARK} f() { super.f(); } }`, "method f"],
  ["a property of an object literal", `export const o = { ${MARK} f: () => {} };`, "object-member f"],
  ["a quoted property", `export const o = { ${MARK} "get-x": () => {} };`, "object-member get-x"],
  ["a method", `export class C { ${MARK} f() {} }`, "method f"],
  ["a static method", `export class C { ${MARK} static f() {} }`, "static-method f"],
  ["a field", `export class C { ${MARK} f = () => {} }`, "field f"],
  ["a static field", `export class C { ${MARK} static f = () => {} }`, "static-field f"],
  ["a method of a class expression", `export const C = class { ${MARK} f() {} };`, "method f"],
  ["a decorated method", `export class C { ${MARK} @log() f() {} }`, "method f"],
  ["a function in a factory", `export function make() { ${MARK} function f() {} return f; }`, "function f"],
  ["a returned function", `export function make() { return ${MARK} () => {}; }`, "expression default"],
  ["a return statement", `export function make() { ${MARK} return function f() {}; }`, "expression f"],
  ["a function in a block", `export {}; if (1) { ${MARK} function f() {} }`, "function f"],
  ["a function in a namespace", `export namespace N { ${MARK} export function f() {} }`, "function f"],
  ["an argument", `export const x = wrap(${MARK} async (a) => {});`, "expression default"],
  ["an array element", `export const x = [${MARK} function f() {}];`, "expression f"],
  ["a default expression", `${MARK} export default () => {};`, "expression default"],
  ["an assignment", `export {}; ${MARK} api.f = () => {};`, "expression f"],
  ["a multi-line comment", `export {};\n/**\n * Adds.\n *\n * @tool add_numbers\n */\nfunction f() {}`, "function f"],
])("collects %s", (_, text, expected) => {
  expect(summary(text)).toEqual([expected]);
});

it("takes the implementation of overloads, wherever the comment stands, once", () => {
  const text = `${MARK}\nexport function f(a: string): void;\n/** Second. @x */\nexport function f(a: number): void;\nexport function f(a: unknown) {}`;
  const [tool, ...others] = collect(text).declarations;
  expect(others).toEqual([]);
  expect(tool?.node.body).toBeDefined();
  expect(tool?.docNodes).toHaveLength(3);
  expect(summary(`export class C { ${MARK} f(a: string): void; ${MARK} f(a: unknown) {} }`)).toEqual(["method f"]);
});

it("keeps the order of the file", () => {
  const text = `${MARK} export function a() {}\n${MARK} export const b = () => { ${MARK} function c() {} };`;
  expect(summary(text)).toEqual(["function a", "variable b", "function c"]);
});

it.each([
  ["strings", 'export const a = "/** @tool */"; export function f() {}'],
  ["templates", "export const a = `${1} /** @tool */ ${2}`; export function f() {}"],
  ["regular expressions", "export const a = /@tool/; export function f() {}"],
  ["line comments", "export {};\n// @tool\nfunction f() {}"],
  ["comments that are switched off", "export {};\n// /** @tool */\nfunction f() {}"],
  ["a comment in another comment", "export {};\n/* x /** @tool y */\nfunction f() {}"],
  ["code in a comment", "export {};\n/** Marks.\n * ```ts\n * @tool\n * ```\n */\nfunction f() {}"],
  ["prose", "/** Functions marked @tool are collected. */ export function f() {}"],
  ["quoted mentions", "/** Looks for `@tool` */ export function f() {}"],
  ["decorators", "export class C { @tool f() {} }"],
  ["other tags", "/** @toolbox */ export function f() {}"],
])("leaves %s alone", (_, text) => {
  expect(summary(text)).toEqual([]);
});

it.each([
  ["a tag in mid-line", "/** Adds. @tool */ export function f() {}", ["tag_mid_line @ @tool"]],
  ["a tag in mid-line with a name", "/** Adds. @tool add_it */ export const f = () => {};", ["tag_mid_line @ @tool"]],
  ["a tag in mid-line before another", "/** A. @tool @param x X */ export function f(x) {}", ["tag_mid_line @ @tool"]],
  ["a plain comment", "export {};\n/* @tool */\nfunction f() {}", ["tag_in_plain_comment @ @tool"]],
  ["another spelling", "/** @Tool */ export function f() {}", ["tag_misspelled @ @Tool"]],
  ["an interface", `${MARK} export interface I {}`, ["tag_not_on_function @ @tool"]],
  ["a class", `${MARK} export class C {}`, ["tag_not_on_function @ @tool"]],
  ["a variable without a function", `${MARK} export const f = wrap(() => {});`, ["tag_not_on_function @ @tool"]],
  ["a called function", `export {}; ${MARK} (() => {})();`, ["tag_not_on_function @ @tool"]],
  ["a shorthand property", `export const o = { ${MARK} f };`, ["tag_not_on_function @ @tool"]],
  ["a parameter", `export function f(${MARK} a: string) {}`, ["tag_not_on_function @ @tool"]],
  ["a comment before another", `export {};\n${MARK}\n/** Other. */\nfunction f() {}`, ["tag_detached @ @tool"]],
  ["a comment at the end", `export {};\n${MARK}`, ["tag_detached @ @tool"]],
  ["a comment at the end of a block", `export function f() { ${MARK} }`, ["tag_detached @ @tool"]],
  ["a comment between keywords", `export ${MARK} function f() {}`, ["tag_detached @ @tool"]],
  ["a declared function", `${MARK} export declare function f(): void;`, ["function_without_body @ f"]],
  ["an abstract method", `export abstract class C { ${MARK} abstract f(): void; }`, ["function_without_body @ f"]],
  ["a method signature", `export interface I { ${MARK} f(): void }`, ["function_without_body @ f"]],
  ["a getter", `export class C { ${MARK} get f() { return 1; } }`, ["function_kind_unsupported @ @tool"]],
  ["a constructor", `export class C { ${MARK} constructor() {} }`, ["function_kind_unsupported @ @tool"]],
  ["a private method", `export class C { ${MARK} #f() {} }`, ["function_kind_unsupported @ #f"]],
  [
    "super in a literal",
    `export const o = { ${MARK} f() { return () => super.f(); } };`,
    ["function_kind_unsupported @ f"],
  ],
  ["a computed static field", `export class C { ${MARK} static [x] = () => {} }`, ["function_kind_unsupported @ [x]"]],
  ["a script", `${MARK} function f() {}`, ["file_not_module @ f"]],
])("refuses %s", (_, text, expected) => {
  expect(summary(text)).toEqual(expected);
});

it("says in full what is wrong", () => {
  const [diagnostic] = collect(`${MARK} export interface Search {}`).diagnostics;
  expect(diagnostic).toEqual({
    slug: "tag_not_on_function",
    code: 990102,
    location: { fileName: "/project/tools.ts", start: 4, length: 5 },
    lines: [
      "`@tool` stands on the interface `Search`, which is not a function.",
      "A tool is a function with a body.",
      "Move the comment to the function that is meant. [tag_not_on_function]",
    ],
  });
});

it("does not look into declaration files", () => {
  expect(collect(`${MARK} export declare function f(): void;`, "/project/tools.d.ts").diagnostics).toEqual([]);
});
