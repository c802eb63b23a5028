// Holds the `must` and `must_not` of a scene against what happened in it.

/**
 * @typedef {{ pattern: RegExp, holds: (evidence: any, ...groups: string[]) => boolean | undefined | Promise<boolean | undefined> }} Statement
 *   `holds` says whether it is so, whichever list the statement stands in; `undefined` where it cannot tell
 */

/**
 * @param {Statement[]} known
 * @param {{ testCase: import("../read-cases.mjs").Case, evidence: object, report: import("../case-report.mjs").CaseReport }} scene
 */
export async function checkStatements(known, { testCase, evidence, report }) {
  const { must = [], must_not = [] } = testCase.expected;
  const statements = [
    ...must.map((text) => ({ text, isWanted: true })),
    ...must_not.map((text) => ({ text, isWanted: false })),
  ];
  for (const { text, isWanted } of statements) {
    const holds = await judge(text, known, evidence);
    if (holds === undefined) report.leaveUnchecked(text);
    else report.check(`${isWanted ? "must" : "must not"}: ${text}`, holds === isWanted, { got: describe(evidence) });
  }
}

async function judge(text, known, evidence) {
  for (const { pattern, holds } of known) {
    const match = pattern.exec(text);
    if (match) return holds(evidence, ...match.slice(1));
  }
  return undefined;
}

/** What a scene keeps for this purpose, or nothing. */
function describe(evidence) {
  return evidence.observed?.() ?? evidence.results ?? evidence.events;
}
