import { findDifference } from "../schema/find-difference.mjs";

/** The schema says what the case expects, in whatever spelling. */
export function checkSchema({ expected }, program, report) {
  if (!expected.schema) return;
  if (!report.check("has a tool", program.fn !== undefined, { got: program.diagnostics })) return;
  const difference = findDifference(expected.schema, program.schema, { samePattern: agreeOnSamples(expected) });
  report.check(`schema at ${difference?.path || "its root"}`, difference === undefined, difference);
}

/** A pattern may be written in many ways: two are the same when they agree on every string among the case's samples. */
function agreeOnSamples(expected) {
  const samples = collectStrings([expected.accept, expected.reject, expected.coerced]);
  return (left, right) => samples.length > 0 && samples.every((text) => matches(left, text) === matches(right, text));
}

const matches = (pattern, text) => new RegExp(pattern, "u").test(text);

function collectStrings(value) {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(collectStrings) : [];
}
