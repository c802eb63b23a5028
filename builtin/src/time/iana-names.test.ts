import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { findZone } from "./find-zone.js";
import { isIanaName } from "./iana-names.js";

const PYTHON = "import json, zoneinfo; print(json.dumps(sorted(zoneinfo.available_timezones())))";
const python = spawnSync("python3", ["-c", PYTHON], { encoding: "utf8" });
const pythonNames = python.status === 0 ? (JSON.parse(python.stdout) as string[]) : []; // as the program prints them
const testWithPython = test.skipIf(pythonNames.length === 0); // there is no oracle without python3
const isKnown = (name: string) => !("problem" in findZone(name));

test("takes every zone that the engine lists", () => {
  expect(Intl.supportedValuesOf("timeZone").filter((name) => !isKnown(name))).toEqual([]);
});

testWithPython("takes what Python takes, but for names that came later", () => {
  const missing = pythonNames.filter((name) => !["Factory", "localtime"].includes(name) && !isIanaName(name));
  expect(missing.length).toBeLessThan(6);
});

test.each([
  ..."ACT AET AGT ART AST BET BST CAT CNT CST CTT EAT ECT IET IST JST MIT NET NST PLT PNT PRT PST SST VST".split(" "),
  "SystemV/PST8",
  "asia/tokyo",
  "utc",
  "Factory",
  "Etc/Unknown",
  "constructor",
])("refuses %s, which is no IANA name", (name) => {
  expect(isKnown(name)).toBe(false);
});

test.each("EST MST HST CET EET WET MET EST5EDT ROC ROK PRC UCT GB NZ Eire Asia/Calcutta Asia/Kolkata".split(" "))(
  "takes %s, which is one",
  (name) => {
    expect(isKnown(name)).toBe(true);
  },
);
