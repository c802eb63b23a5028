import { isExpectedCall, readsNullAsUndefined } from "../expected-call.mjs";
import { sameValue } from "../../lib/same-value.mjs";

/**
 * Everything of the form "this comes in, that must come of it": `coerced`, `call`, `call_strict`, `results`, `each`,
 * `returns`, `raw`. Returns the outcomes of `args`, `args_list` or `args_text`, which prose may speak of.
 *
 * @returns {Promise<import("../case-program.mjs").CallOutcome[]>}
 */
export async function checkCalls(testCase, program, report) {
  const { input, expected } = testCase;
  if (!hasCalls(testCase)) return [];
  if (!report.check("has a tool", program.fn !== undefined, { got: program.diagnostics })) return [];
  const judge = { nullIsUndefined: readsNullAsUndefined(testCase), report };
  for (const { in: args, ...wanted } of expected.coerced ?? []) judgeOutcome(wanted, await program.call(args), judge);
  for (const { args_text, ...wanted } of expected.raw ?? []) judgeOutcome(wanted, await program.call(args_text), judge);
  const inputs = listInputs(input);
  const outcomes = [];
  for (const [index, sent] of inputs.entries()) {
    const outcome = await program.call(sent);
    outcomes.push(outcome);
    judgeOutcome(wantedOf(expected, index, inputs.length), outcome, judge);
  }
  return outcomes;
}

function hasCalls({ input, expected }) {
  return Boolean(expected.coerced ?? expected.raw) || listInputs(input).length > 0;
}

function listInputs({ args, args_list, args_text }) {
  if (args_list) return args_list;
  return [args, args_text].filter((sent) => sent !== undefined);
}

/** `results` is for each input by position, `each` for all alike; a lone input is described by the case itself. */
function wantedOf(expected, index, count) {
  const own = expected.results?.[index] ?? expected.each;
  if (own !== undefined) return typeof own === "string" ? readSentence(own) : own;
  // Alternatives by themselves, and what must not be, belong to what the case says in words.
  const { must_not: _, ...wishes } = expected;
  return count === 1 && hasVerdict(expected) ? wishes : {};
}

const readSentence = (sentence) => (/^(error|refused)\b/.test(sentence) ? { error: true } : {});

const VERDICTS = ["call", "call_strict", "error", "returns"];

/** Checks an outcome against what is wanted; wishes it cannot read count as nothing. */
function judgeOutcome(wanted, outcome, { nullIsUndefined, report }) {
  const call = wanted.call ?? wanted.call_strict;
  const options = { nullIsUndefined: nullIsUndefined && !wanted.call_strict };
  const isRight =
    (call !== undefined && !isRefused(outcome) && isExpectedCall(call, outcome.args, options)) ||
    (wanted.error !== undefined && isRefused(outcome) && !outcome.escaped) ||
    (wanted.returns !== undefined && !outcome.isError && sameValue(wanted.returns, outcome.result)) ||
    (wanted.alternatives ?? []).some((alternative) => isAlternative(alternative, outcome, options));
  if (!canJudge(wanted)) return;
  report.check(`called with ${JSON.stringify(outcome.input)}`, isRight, {
    expected: Object.fromEntries(
      [...VERDICTS, "alternatives"].filter((key) => key in wanted).map((key) => [key, wanted[key]]),
    ),
    got: isRefused(outcome) ? outcome.text : "returns" in wanted ? outcome.result : outcome.args,
  });
  for (const value of wanted.must_not ?? []) checkAbsence(value, outcome, report);
}

function canJudge(wanted) {
  const { alternatives = [] } = wanted;
  return hasVerdict(wanted) || alternatives.some((entry) => typeof entry !== "string" || readAlternative(entry));
}

const hasVerdict = (wanted) => VERDICTS.some((key) => wanted[key] !== undefined);

const isRefused = ({ args }) => args === undefined;

function isAlternative(alternative, outcome, options) {
  if (typeof alternative === "string") return readAlternative(alternative)?.(outcome) ?? false;
  if (alternative.error) return isRefused(outcome);
  return (
    alternative.call !== undefined && !isRefused(outcome) && isExpectedCall(alternative.call, outcome.args, options)
  );
}

/** Alternatives in words: an error, or a text that must arrive exactly. */
function readAlternative(sentence) {
  if (/^(an? )?(error|refus|call refused)/i.test(sentence)) return isRefused;
  const exact = /^exact text (\S+)/.exec(sentence);
  return exact ? ({ args = [] }) => args.includes(exact[1]) : undefined;
}

/** A plain text that must not be among the values; longer wishes are prose. */
function checkAbsence(value, { args = [] }, report) {
  if (typeof value !== "string" || /\s/.test(value)) return report.leaveUnchecked(String(value));
  report.check(`must not pass on ${value}`, !args.some((arg) => String(arg) === value), { got: args });
}
