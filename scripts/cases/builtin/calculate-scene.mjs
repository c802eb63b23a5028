// Expressions, by what stands in them: values, errors, costs.
import { checkStatements } from "../prose/check-statements.mjs";

const NUMBER = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/;
const isProblem = ({ text }) => text.startsWith("Error: ");
/** Not a number that could be taken for one. */
const isWordedNonFinite = ({ text }) => /^-?(inf|nan)$/.test(text);

/** @type {import("./index.mjs").BuiltinScene} */
export const calculation = {
  isFor: ({ expressions }) => Array.isArray(expressions),
  tool: "calculate",
  async play({ testCase, report, call }) {
    const { expressions } = testCase.input;
    const keys = Object.getOwnPropertyNames(Object.prototype);
    const answers = [];
    for (const expression of expressions) answers.push(await ask(expression, call));
    const evidence = { answers, keys, observed: () => answers.map(({ asked, text }) => `${asked} → ${text}`) };
    checkValues({ testCase, report }, answers);
    if (testCase.expected.each?.startsWith("error")) {
      for (const answer of answers)
        report.check(`${answer.asked} is an error`, isProblem(answer), { got: answer.text });
      report.check("no expression changes anything", keysAre(keys));
    }
    await checkStatements(statements, { testCase, report, evidence });
  },
};

/** As a model would: a refused `^` is written again as the refusal says. */
async function ask(expression, call) {
  const first = await call({ expression });
  if (!expression.includes("^")) return { expression, asked: expression, ...first };
  const asked = expression.replaceAll("^", "**");
  const namesPower = isProblem(first) && first.text.includes("`**`");
  return { expression, asked, ...(namesPower ? await call({ expression: asked }) : first) };
}

/** The grammar has no factorial: an expression with one is a clear error, and its value stays open. */
function checkValues({ testCase, report }, answers) {
  (testCase.expected.values ?? []).forEach((expected, index) => {
    const { expression, asked, text } = answers[index];
    if (expression.includes("!")) {
      report.check(`${asked} is refused in so many words`, /^Error: .*factorial/.test(text), { got: text });
      if (expected !== "error") report.leaveUnchecked(`${expression} is ${expected}`);
    } else if (expected === "error") report.check(`${asked} is an error`, isProblem({ text }), { got: text });
    else report.check(asked, NUMBER.test(text) && Number(text) === expected, { expected, got: text });
  });
}

const keysAre = (keys) => Object.getOwnPropertyNames(Object.prototype).join() === keys.join();

/** @type {import("../prose/check-statements.mjs").Statement[]} */
const statements = [
  {
    pattern: /^each answers within (\d+) ms$/,
    // Some slack for machines that do other things as well.
    holds: ({ answers }, ms) => answers.every(({ elapsedMs }) => elapsedMs < 5 * ms),
  },
  { pattern: /^(.+?) give an error or a clearly worded non-finite answer$/, holds: endClearly },
  { pattern: /^(\S+) is finite$/, holds: isFinite },
  {
    pattern: /^"Infinity" or NaN presented as a plain number$/,
    holds: ({ answers }) => answers.some(({ text }) => /^-?(Infinity|NaN)/.test(text)),
  },
  { pattern: /^process stuck$/, holds: ({ answers }) => answers.some(({ elapsedMs }) => elapsedMs > 10_000) },
  {
    pattern: /^any function object in a result$/,
    holds: ({ answers }) => answers.some(({ text }) => /function|=>/.test(text)),
  },
  { pattern: /^Object\.prototype changed$/, holds: ({ keys }) => !keysAre(keys) },
];

/** What is too large for a float may be exact: integers have no end here. */
function endClearly({ answers }, list) {
  const named = list.split(/, | and /);
  return answers
    .filter(({ expression }) => named.includes(expression))
    .every((answer) => isProblem(answer) || isWordedNonFinite(answer) || /^-?\d+$/.test(answer.text));
}

function isFinite({ answers }, expression) {
  const answer = answers.find((one) => one.expression === expression);
  if (answer === undefined || expression.includes("!")) return undefined;
  return NUMBER.test(answer.text) && Number.isFinite(Number(answer.text));
}
