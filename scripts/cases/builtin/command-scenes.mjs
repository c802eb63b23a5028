// Commands and programs: what they print, how they end, and that nothing of them is left.
import { readdirSync, readFileSync } from "node:fs";
import { callBuiltin, loadBuiltins } from "../../conformance/builtins/load-builtins.mjs";
import { checkStatements } from "../prose/check-statements.mjs";

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const isTimedOut = ({ text }) => /timed? ?out|time limit|did not finish/i.test(text);

/** @type {import("./index.mjs").BuiltinScene} */
export const commands = {
  isFor: ({ commands: list, argv }) => Array.isArray(list) || Array.isArray(argv),
  tool: "run_command",
  async play({ testCase, report, call }) {
    const { commands: list, argv = [], timeout_s: timeout } = testCase.input;
    // Of a list of words only the program's name can be tried: the tool takes a command line.
    const lines = list ?? argv.slice(0, 1).map((words) => words.join(" "));
    const before = runningCommands();
    const answers = [];
    for (const command of lines) answers.push(await call(timeout === undefined ? { command } : { command, timeout }));
    await checkStatements(commandStatements, {
      testCase,
      report,
      evidence: { answers, before, observed: () => answers },
    });
  },
};

/** @type {import("../prose/check-statements.mjs").Statement[]} */
const commandStatements = [
  {
    pattern: /^returns within (\d+) s, marked as timed out\b/,
    holds: ({ answers }, seconds) => answers.every((one) => one.elapsedMs < seconds * 1000 && isTimedOut(one)),
  },
  { pattern: /^two seconds later none of the started processes is alive\b/, holds: leavesNothing },
  {
    pattern: /^first: says the program was not found\b/,
    holds: ({ answers }) => /not found|ENOENT/.test(answers[0].text),
  },
];

async function leavesNothing({ before }) {
  await pause(2000);
  const left = runningCommands();
  return left === undefined ? undefined : left.every((line) => before.includes(line));
}

/** Process ids with their command lines, where the system shows them as files. */
function runningCommands() {
  try {
    const ids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
    return ids.map((id) => `${id} ${commandLine(id)}`).filter((line) => /\b(sleep|yes|python3?)\b/.test(line));
  } catch {
    return undefined;
  }
}

function commandLine(id) {
  try {
    return readFileSync(`/proc/${id}/cmdline`, "utf8").replaceAll("\0", " ");
  } catch {
    return "";
  }
}

/** @type {import("./index.mjs").BuiltinScene} */
export const programs = {
  isFor: ({ code }) => Array.isArray(code),
  tool: "execute_python",
  async play({ testCase, report, call }) {
    const before = runningCommands();
    const { code, timeout_s: timeout } = testCase.input;
    const run = timeout === undefined ? call : await limitedTool(timeout * 1000);
    const answers = [];
    for (const program of code) answers.push(await run({ code: program }));
    await checkStatements(programStatements, {
      testCase,
      report,
      evidence: { answers, before, observed: () => answers },
    });
  },
};

async function limitedTool(timeoutMs) {
  const fn = (await loadBuiltins()).makePythonTool({ timeoutMs });
  return (args) => callBuiltin(fn, args, { approval: () => true });
}

const answerOf = ({ answers }, number) => answers[Number(number) - 1];

/** @type {import("../prose/check-statements.mjs").Statement[]} */
const programStatements = [
  {
    pattern: /^(\d) and (\d) end at about (\d+) s, marked as timed out; (\d) still shows (\w+)$/,
    holds: endInTime,
  },
  {
    pattern: /^(\d) ends at once \(no standard input\)$/,
    holds: (evidence, n) => answerOf(evidence, n).elapsedMs < 5000,
  },
  {
    pattern: /^(\d) reports exit code (\d+)$/,
    holds: (evidence, n, code) => new RegExp(`exit.*\\b${code}\\b`, "i").test(answerOf(evidence, n).text),
  },
  { pattern: /^(\d) shows (.+)$/, holds: (evidence, n, words) => answerOf(evidence, n).text.includes(words) },
  { pattern: /^a python process left over$/, holds: async (evidence) => (await leavesNothing(evidence)) === false },
];

/** What it takes to start and to end a process is not the limit's. */
function endInTime(evidence, ...words) {
  const [first, second, seconds, shown, text] = words;
  const ended = [first, second].map((number) => answerOf(evidence, number));
  const isInTime = ({ elapsedMs }) => elapsedMs >= seconds * 1000 && elapsedMs < seconds * 1000 + 3000;
  return ended.every((one) => isInTime(one) && isTimedOut(one)) && answerOf(evidence, shown).text.includes(text);
}
