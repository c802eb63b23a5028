// One turn of a model: several calls at once, some of which a person decides on later.
import { loadRuntime } from "../../lib/product.mjs";
import { recordCalls } from "../../lib/record-calls.mjs";
import { checkStatements } from "../prose/check-statements.mjs";
import { textOf, toolsForCalls } from "./turn-tools.mjs";

/** @type {import("./index.mjs").Scenario} */
export const toolTurn = {
  isFor: ({ input }) => Array.isArray(input.turn),
  async play(testCase, report) {
    const { input } = testCase;
    const modules = toolsForCalls(input, input.turn);
    const { calls, value: results } = await recordCalls(() => playTurn(input, modules));
    await checkStatements(sentences, { testCase, report, evidence: { input, modules, results, ran: calls } });
  },
};

/** What stands in the next request: a result for each call, in order. */
async function playTurn(input, modules) {
  const { createDispatcher, createSuspension, Pending } = loadRuntime();
  const suspension = createSuspension({ secret: "a secret of at least sixteen bytes" });
  const isGuarded = guardOf(input);
  const approval = (toolName) => (isGuarded(toolName) ? Pending() : true);
  const tools = modules.tools.map(({ fn }) => fn);
  const dispatcher = createDispatcher(tools, { approval, suspension });
  const results = await dispatcher.callAll(
    input.turn.map(({ id, name, args }) => ({ toolCallId: id, toolName: name, input: args })),
  );
  return decide(results, { input, tools, suspension });
}

function guardOf({ policy = "", turn, decisions = {}, decision = {} }) {
  const decided = turn.filter(({ id }) => id in decisions || id in decision).map(({ name }) => name);
  const named = /^(.+) needs? approval$/.exec(policy)?.[1].split(/, | and /) ?? [];
  return (toolName) => decided.includes(toolName) || named.includes(toolName);
}

/** The state between question and answer is text, as it would be kept. */
async function decide(results, { input, tools, suspension }) {
  const { resumeToolCalls } = loadRuntime();
  const suspended = results.filter(isSuspended).map(({ failure }) => JSON.parse(JSON.stringify(failure.suspended)));
  const answers = { ...input.decisions, ...input.decision };
  const decisions = Object.fromEntries(
    suspended.map(({ approvalId, toolCallId }) => [approvalId, readDecision(answers[toolCallId])]),
  );
  const resumed = await resumeToolCalls(suspended, decisions, { tools, suspension });
  return results.map((result) =>
    isSuspended(result) ? resumed.results.find(({ toolCallId }) => toolCallId === result.toolCallId) : result,
  );
}

const isSuspended = ({ failure }) => failure?.kind === "suspended";

function readDecision(answer) {
  const { Denied } = loadRuntime();
  if (typeof answer === "object" && "reject" in answer) return Denied(answer.reject);
  return answer !== "reject" && answer !== false;
}

const NUMBERS = { one: 1, two: 2, three: 3, four: 4, five: 5 };
const resultOf = ({ results }, id) => results.find((result) => result?.toolCallId === id);
const hasValue = (evidence, id) => resultOf(evidence, id)?.isError === false;

/** @type {import("../prose/check-statements.mjs").Statement[]} */
const sentences = [
  {
    pattern: /^next request holds exactly (\w+) results, ids (.+), in that order$/,
    holds: ({ results }, count, ids) =>
      results.length === NUMBERS[count] && results.map((result) => result?.toolCallId).join(" ") === ids,
  },
  {
    pattern: /^(\w+) is marked as error and says (.+)$/,
    holds: (evidence, id, words) =>
      resultOf(evidence, id)?.isError === true && textOf(resultOf(evidence, id)).includes(words),
  },
  { pattern: /^(\w+) and (\w+) hold their values$/, holds: haveOwnValues },
  {
    pattern: /^next request has one result for (\w+) \(refused\) and one for (\w+) \(value\)$/,
    holds: (evidence, refused, kept) =>
      resultOf(evidence, refused)?.failure?.kind === "denied" &&
      hasValue(evidence, kept) &&
      evidence.results.length === 2,
  },
  { pattern: /^(\w+) never runs$/, holds: (evidence, id) => !hasRun(evidence, id) },
  { pattern: /^(\w+) treated as approved$/, holds: hasRun },
  { pattern: /^run finishes normally$/, holds: ({ results }) => results.every(Boolean) },
  {
    pattern: /^(?:call without a result|results missing because Promise\.all rejected)$/,
    holds: ({ results, input }) => results.filter(Boolean).length < input.turn.length,
  },
  {
    pattern: /^result (\w+) contains "(.+)"$/,
    holds: (evidence, id, words) => textOf(resultOf(evidence, id)).includes(words),
  },
];

async function haveOwnValues(evidence, ...ids) {
  for (const id of ids) if (!(await hasOwnValue(evidence, id))) return false;
  return true;
}

/** The function by itself, called with the same arguments, says what the value is. */
async function hasOwnValue({ input, modules, results }, id) {
  const { name, args } = input.turn.find((call) => call.id === id);
  const value = await modules.exports[name](...Object.values(args));
  return hasValue({ results }, id) && textOf(resultOf({ results }, id)).includes(String(value));
}

function hasRun({ input, ran }, id) {
  const { name } = input.turn.find((call) => call.id === id);
  return ran.some((call) => call.name === name);
}
