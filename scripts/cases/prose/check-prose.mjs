// The `must` and `must_not` of a case, as far as a sentence has a form that a machine can check.
import { argumentSentences } from "./argument-sentences.mjs";
import { checkStatements } from "./check-statements.mjs";
import { diagnosticSentences } from "./diagnostic-sentences.mjs";
import { messageSentences } from "./message-sentences.mjs";
import { schemaSentences } from "./schema-sentences.mjs";

/**
 * @typedef {object} Evidence
 * @property {import("../read-cases.mjs").Case} testCase
 * @property {import("../case-program.mjs").CaseProgram} program
 * @property {import("../case-program.mjs").CallOutcome[]} outcomes of the case's calls, in order
 */

const sentences = [...schemaSentences, ...argumentSentences, ...messageSentences, ...diagnosticSentences];

/** Checks every statement of a case that was compiled and called. */
export function checkProse({ testCase, program, outcomes }, report) {
  const observed = () =>
    outcomes.length > 0 ? outcomes.map(({ args, text }) => args ?? text) : (program.schema ?? program.diagnostics);
  return checkStatements(sentences, { testCase, report, evidence: { testCase, program, outcomes, observed } });
}
