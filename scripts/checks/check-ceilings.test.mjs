import { expect, test } from "vitest";
import { moveCeilings } from "./check-ceilings.mjs";

test("keeps a ceiling that still fits", () => {
  expect(moveCeilings({ a: 1050 }, { a: 1000 })).toEqual({ a: 1050 });
});

test("lowers one that is far too high, raises one that is exceeded, forgets one that is gone", () => {
  expect(moveCeilings({ a: 2000, b: 900, gone: 1 }, { a: 1000, b: 1000, files: 3 })).toEqual({
    a: 1020,
    b: 1020,
    files: 3,
  });
});
