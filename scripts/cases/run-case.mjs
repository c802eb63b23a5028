// One case: what it says is checked by what stands in it, not by its name.
import { CaseProgram } from "./case-program.mjs";
import { CaseReport } from "./case-report.mjs";
import { checkCalls } from "./checks/check-calls.mjs";
import { checkDiagnostics } from "./checks/check-diagnostics.mjs";
import { checkSamples } from "./checks/check-samples.mjs";
import { checkSchema } from "./checks/check-schema.mjs";
import { checkProse } from "./prose/check-prose.mjs";
import { scenarios } from "./scenarios/index.mjs";

/** @param {import("./read-cases.mjs").Case} testCase @returns {Promise<import("../lib/tally.mjs").Outcome>} */
export async function runCase(testCase) {
  const report = new CaseReport();
  await check(testCase, report).catch((error) =>
    report.check("runs", false, { expected: "no exception", got: error.stack }),
  );
  return report.outcome(testCase.id);
}

/** A case that describes a scene is played; a case with a source is compiled and called. */
async function check(testCase, report) {
  const scenario = scenarios.find(({ isFor }) => isFor(testCase));
  if (scenario) return scenario.play(testCase, report);
  const { ts, files } = testCase.input;
  if (!ts && !files) return;
  const program = new CaseProgram({ ts, files });
  checkDiagnostics(testCase, program, report);
  checkSchema(testCase, program, report);
  checkSamples(testCase, program, report);
  const outcomes = await checkCalls(testCase, program, report);
  await checkProse({ testCase, program, outcomes }, report);
}
