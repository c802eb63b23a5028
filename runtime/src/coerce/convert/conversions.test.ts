import { describe, expect, it } from "vitest";
import { acceptedKinds, everyKind } from "./every-kind.fixture.js";
import { toArray } from "./to-array.js";
import { toBigInt } from "./to-big-int.js";
import { toBoolean } from "./to-boolean.js";
import { toBytes } from "./to-bytes.js";
import { toDate } from "./to-date.js";
import { toEnumNumber } from "./to-enum-number.js";
import { toFormat } from "./to-format.js";
import { toInteger } from "./to-integer.js";
import { toNumber } from "./to-number.js";
import { toObject } from "./to-object.js";
import { toUnknown } from "./to-unknown.js";
import { toUrl } from "./to-url.js";

describe("conversions", () => {
  it("make an integer of safe whole numbers, booleans and digits only", () => {
    expect(acceptedKinds(toInteger)).toEqual({
      true: 1,
      false: 0,
      zero: 0,
      negativeZero: 0,
      one: 1,
      bigint: 5,
      digits: 5,
    });
    expect(Object.is(toInteger(-0), 0)).toBe(true);
    expect(Object.is(toInteger("-0"), 0)).toBe(true);
    expect(toInteger("999999999999999")).toBe(999999999999999);
    expect(toInteger("9007199254740991")).toBe(9007199254740991);
    expect(toInteger("9007199254740992")).toBeUndefined();
    expect(toInteger("-")).toBeUndefined();
  });

  it("make a number of finite numbers, booleans and decimals only", () => {
    const accepted = {
      true: 1,
      false: 0,
      zero: 0,
      negativeZero: -0,
      one: 1,
      fraction: 1.5,
      unsafe: 2 ** 53,
      bigint: 5,
      digits: 5,
    };
    expect(acceptedKinds(toNumber)).toEqual(accepted);
    for (const text of ["", "-", ".", "-.", "e5", "+", "1.2.3", "0x10", "1e400"])
      expect(toNumber(text), text).toBeUndefined();
    for (const text of ["5.", ".5", "+5", "1e3", "-.5e-3", "1_000.5"])
      expect(toNumber(text), text).toBe(Number(text.replace("_", "")));
    expect(toNumber("-0")).toBe(-0);
  });

  it("read decimals to the bit as the engine does", () => {
    let state = 7;
    const digit = () => (state = (state * 16807) % 2147483647) % 10;
    for (let round = 0; round < 20_000; round++) {
      const digits = Array.from({ length: 1 + (round % 16) }, digit).join("");
      const text = `${round % 3 === 0 ? "-" : ""}${digits.slice(0, round % 17)}.${digits.slice(round % 17)}`;
      expect(toNumber(text), text).toBe(text === "-." || text === "." ? undefined : Number(text));
    }
  });

  it("make a boolean of booleans, 0, 1 and the usual words only", () => {
    expect(acceptedKinds(toBoolean)).toEqual({ true: true, false: false, zero: false, negativeZero: false, one: true });
    expect(["true", "T", "Yes", "y", "ON", "1"].map(toBoolean)).toEqual(Array(6).fill(true));
    expect(["false", "F", "No", "n", "OFF", "0"].map(toBoolean)).toEqual(Array(6).fill(false));
    expect([" true", "ja", "truely", "-1", "2", "01"].map(toBoolean)).toEqual(Array(6).fill(undefined));
  });

  it("make a bigint of safe whole numbers, booleans and digits only", () => {
    expect(acceptedKinds(toBigInt)).toEqual({
      true: 1n,
      false: 0n,
      zero: 0n,
      negativeZero: 0n,
      one: 1n,
      bigint: 5n,
      digits: 5n,
    });
    expect(toBigInt(`${"0".repeat(5000)}1`)).toBe(1n);
    expect(toBigInt("1".repeat(4301))).toBeUndefined();
  });

  it("make a date of dates, epoch numbers and ISO texts only", () => {
    const at = (milliseconds: number) => new Date(milliseconds);
    const accepted = {
      zero: at(0),
      negativeZero: at(0),
      one: at(1000),
      fraction: at(1500),
      digits: at(5000),
      date: everyKind["date"],
    };
    expect(acceptedKinds(toDate)).toEqual(accepted);
    expect(toDate("1600-02-29T00:00Z")?.toISOString()).toBe("1600-02-29T00:00:00.000Z");
    expect(toDate("1900-02-29")).toBeUndefined();
    expect(toDate("0099-12-31T23:59:59.999Z")?.toISOString()).toBe("0099-12-31T23:59:59.999Z");
  });

  it("make a URL of URLs and absolute addresses only", () => {
    expect(acceptedKinds(toUrl)).toEqual({ url: everyKind["url"] });
    expect(toUrl(" HTTP://Example.test ")?.href).toBe("http://example.test/");
  });

  it("make bytes of bytes and well-formed strings only", () => {
    expect(Object.keys(acceptedKinds(toBytes))).toEqual(["emptyString", "word", "digits", "bytes"]);
    expect(toBytes("é")).toEqual(new Uint8Array([0xc3, 0xa9]));
    expect(toBytes("\ud800")).toBeUndefined();
  });

  it("make a number of an enum of whole numbers in any spelling, and of fractions in their own", () => {
    expect(["1", "01", " 1 ", "1.0", "1.5"].map(toEnumNumber)).toEqual([1, 1, 1, 1, 1.5]);
    expect(["1.50", "1e0", "", "NaN", "Infinity"].map(toEnumNumber)).toEqual(Array(5).fill(undefined));
  });

  it("make an array of arrays and their JSON text only", () => {
    expect(acceptedKinds(toArray)).toEqual({ array: [5], emptyArray: [] });
    expect(toArray(' [1, "2"]\n')).toEqual([1, "2"]);
    for (const text of ["[1", "[1,]", "{}", '"[1]"', "1,2", "null", "\u00a0[]"])
      expect(toArray(text), text).toBeUndefined();
  });

  it("make an object of objects with data and their JSON text only", () => {
    const others = ["boxedNumber", "boxedString", "regexp", "error", "promise"];
    expect(Object.keys(acceptedKinds(toObject)).sort()).toEqual(
      ["emptyObject", "nullPrototype", "object", ...others].sort(),
    );
    expect(toObject('{"a":1}')).toEqual({ a: 1 });
    expect(toObject("[]")).toBeUndefined();
  });

  it("leave what is unknown as it is, unless it is nested too deeply", () => {
    const nest = (levels: number): unknown => JSON.parse("[".repeat(levels) + "]".repeat(levels));
    expect(toUnknown(nest(256))).toEqual(nest(256));
    expect(toUnknown(nest(257))).toBeUndefined();
    expect(toUnknown(nest(50_000))).toBeUndefined();
    expect(toUnknown(JSON.parse('{"a":'.repeat(50_000) + "1" + "}".repeat(50_000)))).toBeUndefined();
    expect(toUnknown(null)).toBeNull();
  });

  it("check formats that they know and pass those that they do not", () => {
    const uuid = "1b4e28ba-2fa1-11d2-883f-0016d3cca427";
    expect(toFormat("uuid", uuid.toUpperCase())).toBe(uuid);
    expect(toFormat("date", 86400)).toBe("1970-01-02");
    expect(toFormat("url", "http://a.test")).toBe("http://a.test/");
    expect(toFormat("email", "a@b.test")).toBe("a@b.test");
    expect(toFormat("email", "a@b")).toBeUndefined();
    expect(toFormat("no-such-format", "x")).toBe("x");
    expect(toFormat("no-such-format", 5)).toBeUndefined();
  });
});

describe("near misses of a hundred thousand characters", () => {
  const units = [
    "_",
    "0",
    " ",
    "\u00a0",
    "+",
    "-",
    ".",
    "1_",
    "1.",
    "0.0",
    "e",
    "1e",
    "2026-01-02T",
    "a@",
    "a.",
    "%41",
    ":",
    "::",
    "[",
    "{",
    "\\",
  ];
  const near = units.flatMap((unit) => {
    const run = unit.repeat(100_000 / unit.length);
    return [
      run,
      `1${run}`,
      `${run}x`,
      `1${run}x`,
      `2026-01-02T03:04:05.${run}x`,
      `http://${run}`,
      `a@${run}`,
      `P${run}`,
      `[${run}`,
    ];
  });
  const formats = [
    "date",
    "date-time",
    "time",
    "duration",
    "email",
    "hostname",
    "ipv4",
    "ipv6",
    "uri",
    "uri-reference",
    "uuid",
    "url",
  ];
  const conversions = [
    toInteger,
    toNumber,
    toBoolean,
    toBigInt,
    toDate,
    toEnumNumber,
    toArray,
    toObject,
    toUrl,
    toBytes,
  ];

  it.each(conversions.map((convert) => [convert.name, convert] as const))("take %s no time", (_name, convert) => {
    const start = performance.now();
    for (const text of near) convert(text);
    expect((performance.now() - start) / near.length).toBeLessThan(20);
  });

  it.each(formats)("take the check of %s no time", (format) => {
    const start = performance.now();
    for (const text of near) toFormat(format, text);
    expect((performance.now() - start) / near.length).toBeLessThan(20);
  });
});
