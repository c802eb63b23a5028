// Answers of `calculate`: the text that Python prints, or another text of exactly the same value.
import { decodeValue } from "../decode-value.mjs";

/** @returns {import("../../lib/tally.mjs").Failure[]} */
export function judgeNumber({ text }, { expect, jsText }) {
  if (text === expect.text || text === jsText) return [];
  const expected = "value" in expect ? decodeValue(expect.value) : undefined;
  const isSame = expected !== undefined && isWritten(text) && sameNumber(expected, text);
  return isSame ? [] : [{ what: "answer", expected: expect.text ?? expect.value, got: text }];
}

const WORDS = { inf: Infinity, "-inf": -Infinity, nan: NaN };
const NUMBER = /^-?(\d+(\.\d*)?(e[+-]?\d+)?|inf|nan)$/i;

const isWritten = (text) => NUMBER.test(text);

/** Integers are compared as such, digit by digit. */
function sameNumber(expected, text) {
  if (typeof expected === "bigint" || (Number.isInteger(expected) && /^-?\d+$/.test(text))) {
    return /^-?\d+$/.test(text) && BigInt(text) === BigInt(expected);
  }
  return Object.is(expected, Object.hasOwn(WORDS, text) ? WORDS[text] : Number(text));
}

/** Python's class of a problem → the words that ours has for it. Syntax errors have many. */
const WORDING = {
  ZeroDivisionError: /\bzero\b/,
  ValueError: /domain|whole number/,
  OverflowError: /too large|infinity/,
  TypeError: /argument/,
  "complex result": /complex/,
};

/** @returns {import("../../lib/tally.mjs").Failure[]} */
export function judgeProblemKind(kind, { text }) {
  const wording = Object.hasOwn(WORDING, kind) ? WORDING[kind] : /^Error: ./;
  return wording.test(text)
    ? []
    : [{ what: `words for a problem of the kind ${kind}`, expected: String(wording), got: text }];
}
