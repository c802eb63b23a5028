// Tools as a provider is sent them, and its replies.
import { loadRuntime } from "../../lib/product.mjs";
import { CaseProgram } from "../case-program.mjs";
import { dialectSentences } from "../dialects/dialect-sentences.mjs";
import { dialectOf, lintSent } from "../dialects/lint-sent.mjs";
import { offerAll } from "../dialects/offered-tool.mjs";
import { checkStatements } from "../prose/check-statements.mjs";
import { findDifference } from "../schema/find-difference.mjs";

/** @type {import("./index.mjs").Scenario} */
export const providerDialect = {
  isFor: ({ input }) => Boolean((input.ts || input.files) && (input.provider || input.providers)),
  async play(testCase, report) {
    const program = new CaseProgram(testCase.input);
    const { provider, providers = [provider] } = testCase.input;
    for (const name of providers) {
      if (!Object.hasOwn(dialectOf, name)) report.missing(`a dialect for ${name}`);
      else await playProvider(dialectOf[name], { testCase, program, report });
    }
  },
};

async function playProvider(dialect, { testCase, program, report }) {
  const offered = offerAll(program.tools, dialect);
  const faults = offered.flatMap(({ schema, isStrict }) =>
    lintSent(schema, dialect === "openai-strict" && !isStrict ? "openai" : dialect),
  );
  const observed = () => offered.map(({ schema }) => schema);
  const evidence = {
    testCase,
    program,
    dialect,
    offered,
    observed,
    faults: [...faults, ...foreignFaults(testCase, dialect)],
  };
  report.check(`${dialect} takes what is sent`, evidence.faults.length === 0, { got: evidence.faults });
  checkSent(evidence, report);
  await checkStatements(dialectSentences, { testCase, report, evidence });
}

/** A schema that came from an MCP server gets the same treatment. */
function foreignFaults({ input }, dialect) {
  if (!input.schema_from_mcp) return [];
  return lintSent(loadRuntime("./dialects").toDialect(input.schema_from_mcp, dialect).schema, dialect);
}

/** `save_sent` is what must be sent for the tool `save`. */
function checkSent({ testCase, offered }, report) {
  for (const { own, schema } of offered) {
    const expected = testCase.expected[`${own.fn.name}_sent`];
    if (!expected) continue;
    const difference = findDifference(expected, schema);
    report.check(
      `what is sent for ${own.fn.name}, at ${difference?.path || "its root"}`,
      difference === undefined,
      difference,
    );
  }
}
