// What a tool answers, against what a check expects of it. Each key of `expect` has one judge.
import { judgeConversion } from "./judge-conversion.mjs";
import { judgeNumber, judgeProblemKind } from "./judge-number.mjs";
import { judgeProperty } from "./judge-property.mjs";

/**
 * @typedef {{ text: string, isError: boolean, elapsedMs: number, args: Record<string, unknown> }} Answer
 * @typedef {{ failures: import("../../lib/tally.mjs").Failure[], unknown?: string }} Verdict
 *   `unknown`: what the check says that no judge understands
 */

const failUnless = (holds, expected, got) => (holds ? [] : [{ what: "answer", expected, got }]);

/** Key of `expect` → judge. @type {Record<string, (expected: any, answer: Answer, check: any) => Verdict["failures"]>} */
const judges = {
  exact: (expected, { text }) => failUnless(text === expected, expected, text),
  contains: (parts, { text }) => parts.flatMap((part) => failUnless(text.includes(part), `… ${part} …`, text)),
  notContains: (parts, { text }) => parts.flatMap((part) => failUnless(!text.includes(part), `no ${part}`, text)),
  startsWith: (prefix, { text }) => failUnless(text.startsWith(prefix), `${prefix}…`, text),
  matches: (pattern, { text }) => failUnless(new RegExp(pattern, "u").test(text), pattern, text),
  text: (_, answer, check) => judgeNumber(answer, check),
  value: (_, answer, check) => judgeNumber(answer, check),
  error: (kind, answer) => [...judges.startsWith("Error", answer), ...judgeProblemKind(kind, answer)],
};

const CONVERSION_KEYS = ["source", "target", "utc", "utcIfEarlierOffset", "utcIfLaterOffset"];

/** @param {Answer} answer @returns {Verdict} */
export function judgeText(answer, check) {
  const { expect } = check;
  if (expect.oneOf) return judgeAlternatives(answer, check);
  if (expect.property !== undefined) return judgeProperty(expect.property, answer);
  if (expect.utc !== undefined) {
    const failures = judgeConversion(expect, answer);
    const rest = Object.fromEntries(
      Object.entries(expect).filter(([key]) => ![...CONVERSION_KEYS, "kind"].includes(key)),
    );
    return addTo(failures, judgeKeys(answer, { ...check, expect: rest }));
  }
  return judgeKeys(answer, check);
}

/** A kind of problem has no form of its own, and goes with `startsWith`. */
function judgeKeys(answer, check) {
  const { kind, ...expect } = check.expect;
  const unknown = Object.keys(expect).find((key) => !Object.hasOwn(judges, key));
  const failures = Object.entries(expect)
    .filter(([key]) => Object.hasOwn(judges, key))
    .flatMap(([key, expected]) => judges[key](expected, answer, check));
  return { failures: [...failures, ...(kind === undefined ? [] : judgeProblemKind(kind, answer))], unknown };
}

function judgeAlternatives(answer, check) {
  const verdicts = check.expect.oneOf.map((expect) => judgeText(answer, { ...check, expect }));
  const fitting = verdicts.find(({ failures, unknown }) => failures.length === 0 && unknown === undefined);
  return fitting ?? verdicts[0];
}

const addTo = (failures, verdict) => ({ ...verdict, failures: [...failures, ...verdict.failures] });
