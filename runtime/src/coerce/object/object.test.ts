import { describe, expect, it } from "vitest";
import { canonicalText } from "./canonical-text.js";
import { codePoints } from "./code-points.js";
import { define } from "./define.js";
import { isMultipleOf } from "./is-multiple-of.js";
import { isRecord } from "./is-record.js";
import { isSameJson } from "./is-same-json.js";
import { keyCount } from "./key-count.js";
import { own } from "./own.js";
import { acceptedKinds } from "../convert/every-kind.fixture.js";

describe("objects", () => {
  it("have own members only", () => {
    expect(own({ a: 1 }, "a")).toBe(1);
    expect(own({}, "toString")).toBeUndefined();
    expect(own(JSON.parse('{"__proto__":5}') as object, "__proto__")).toBe(5);
    expect(own(Object.create({ a: 1 }) as object, "a")).toBeUndefined();
  });

  it("get members by definition, `__proto__` among them", () => {
    const target: Record<string, unknown> = {};
    define(target, "a", 1);
    define(target, "__proto__", { polluted: true });
    expect(Object.keys(target)).toEqual(["a", "__proto__"]);
    expect(Object.getPrototypeOf(target)).toBe(Object.prototype);
    expect(target["polluted"]).toBeUndefined();
  });

  it("are counted by their own keys", () => {
    expect(keyCount({ a: 1, b: undefined })).toBe(2);
    expect(keyCount(Object.create({ a: 1 }) as object)).toBe(0);
    expect(keyCount(JSON.parse('{"__proto__":1,"x":2}') as object)).toBe(2);
  });

  it("with data are told from special ones", () => {
    expect(Object.keys(acceptedKinds((value) => (isRecord(value) ? value : undefined))).sort()).toEqual(
      ["boxedNumber", "boxedString", "emptyObject", "error", "nullPrototype", "object", "promise", "regexp"].sort(),
    );
  });

  it("are the same whatever the order of keys", () => {
    expect(isSameJson({ a: 1, b: [2] }, { b: [2], a: 1 })).toBe(true);
    expect(isSameJson({ a: 1 }, { a: "1" })).toBe(false);
    expect(isSameJson({ a: 1 }, { a: 1, b: 2 })).toBe(false);
    expect(isSameJson([1], { 0: 1, length: 1 })).toBe(false);
    expect(canonicalText({ b: 1, a: [{ d: 1, c: 2 }] })).toBe(canonicalText({ a: [{ c: 2, d: 1 }], b: 1 }));
    expect(canonicalText([1, "1", 1n, null])).toBe('[1,"1",1n,null]');
  });
});

describe("numbers and strings", () => {
  it("are multiples exactly of whole numbers and nearly of fractions", () => {
    expect([15, 0, -5].every((value) => isMultipleOf(value, 5))).toBe(true);
    expect([6, 15.000000001, 0.5].some((value) => isMultipleOf(value, 5))).toBe(false);
    expect([0.3, 0.7, 1.1, 1e20, 0].every((value) => isMultipleOf(value, 0.1))).toBe(true);
    expect([0.35, 0.05].some((value) => isMultipleOf(value, 0.1))).toBe(false);
  });

  it("have a length in code points", () => {
    expect(["", "abc", "é", "e\u0301", "😀", "a😀b", "\ud83d", "\ude00\ud83d", "😀😀"].map(codePoints)).toEqual([
      0, 3, 1, 2, 1, 3, 1, 2, 2,
    ]);
    expect(codePoints("😀".repeat(100_000))).toBe(100_000);
  });
});
