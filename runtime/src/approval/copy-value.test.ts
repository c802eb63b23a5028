import { describe, expect, it } from "vitest";
import { copyValue, frozenCopy } from "./copy-value.js";

class Account {
  balance = 1;
}

describe.each([
  ["copyValue", copyValue],
  ["frozenCopy", frozenCopy],
])("%s", (_name, copy) => {
  it.each<[string, unknown]>([
    ["data", { a: [1, { b: "x" }], c: null, d: 1n }],
    ["dates", { at: new Date(5) }],
    ["addresses", { u: new URL("https://e.test/") }],
    ["bytes", { b: new Uint8Array([1, 2]) }],
    ["sets", { s: new Set([{ x: 1 }]) }],
    ["maps", { m: new Map([["k", { x: 1 }]]) }],
  ])("copies %s", (_what, value) => {
    const copied = copy(value);
    expect(copied).toEqual(value);
    for (const key of Object.keys(value as object)) {
      const [a, b] = [(value as Record<string, unknown>)[key], (copied as Record<string, unknown>)[key]];
      if (typeof a === "object" && a !== null) expect(b).not.toBe(a);
    }
  });

  it("keeps the key __proto__ a key", () => {
    const copied = copy(JSON.parse('{"__proto__":{"polluted":1}}'));
    expect(Object.keys(copied)).toEqual(["__proto__"]);
    expect(copied.polluted).toBeUndefined();
  });

  it("leaves instances of classes what they are", () => {
    const account = new Account();
    expect(copy({ account }).account).toBe(account);
    expect(Object.isFrozen(account)).toBe(false);
  });
});

it("frozenCopy freezes at every depth", () => {
  const copied = frozenCopy({ a: [{ b: 1 }] });
  expect([copied, copied.a, copied.a[0]].every((part) => Object.isFrozen(part))).toBe(true);
});
