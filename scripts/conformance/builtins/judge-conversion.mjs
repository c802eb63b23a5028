// Answers of `convert_time`, by what stands in them: instants, offsets, and whether the time is flagged.
const LINE = /^(\S+) \(.*; (\S+Z)\)$/;

const FLAGS = { gap: /^note: .*does not exist/m, overlap: /^note: .*ambiguous/m };

/** @returns {import("../../lib/tally.mjs").Failure[]} */
export function judgeConversion(expect, { text }) {
  const [first = "", second = ""] = text.split("\n");
  const [, source, sourceUtc] = LINE.exec(first) ?? [];
  const [, target, targetUtc] = LINE.exec(second.replace(/^-> /, "")) ?? [];
  const got = { source, target, utc: sourceUtc, "the target's utc": targetUtc, kind: kindOf(text) };
  const expected = {
    ...expect,
    "the target's utc": expect.utc,
    kind: expect.kind === "offset-in-input" ? "normal" : expect.kind,
  };
  return [...mismatches(expected, got, text), ...judgeChoice(expect, sourceUtc, text)];
}

function mismatches(expected, got, text) {
  return Object.keys(got)
    .filter((key) => expected[key] !== undefined && expected[key] !== got[key])
    .map((key) => ({ what: key, expected: expected[key], got: got[key] ?? text }));
}

const kindOf = (text) => Object.keys(FLAGS).find((kind) => FLAGS[kind].test(text)) ?? "normal";

/** Of two offsets the earlier is taken. */
function judgeChoice({ utcIfEarlierOffset, utcIfLaterOffset }, utc, text) {
  if (utcIfEarlierOffset === undefined) return [];
  const isEarlier =
    Date.parse(utc) === Date.parse(utcIfEarlierOffset) && Date.parse(utc) !== Date.parse(utcIfLaterOffset);
  return isEarlier ? [] : [{ what: "the offset chosen", expected: utcIfEarlierOffset, got: text }];
}
