import { expect, test } from "vitest";
import { instrumentCalls, recordCalls } from "./record-calls.mjs";

const load = (text) => new Function(`${instrumentCalls(text)}; return { f };`)().f;
const argsOf = async (f, ...args) => (await recordCalls(() => f(...args))).calls.map((call) => call.args);

test("sees initializers at work in a function declaration", async () => {
  expect(await argsOf(load("function f(a, b = 20) { return a; }"), 1)).toEqual([[1, 20]]);
});

test("sees parameters of an arrow function with an expression body, also inside a call", async () => {
  expect(await argsOf(load("const f = attach((a, b = a) => ({ a, b })); function attach(g) { return g; }"), 1)).toEqual(
    expect.arrayContaining([[1, 1]]),
  );
});

test("puts destructured parameters together again", async () => {
  const f = load("function f({ a, b: { c = 3 } = {} }, ...rest) { 'use strict' }".replace("'use strict'", ""));
  expect(await argsOf(f, { a: 1 }, 8, 9)).toEqual([[{ a: 1, b: { c: 3 } }, 8, 9]]);
});

test("keeps what the function returns and what it throws", async () => {
  const f = load("const f = (a) => { if (a) throw a; return [a]; };");
  expect(await recordCalls(() => f(0))).toMatchObject({ value: [0], calls: [{ name: "f", args: [0] }] });
  expect(await recordCalls(() => f("no"))).toMatchObject({ thrown: "no", calls: [{ args: ["no"] }] });
});
