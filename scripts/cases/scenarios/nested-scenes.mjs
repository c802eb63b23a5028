// Calls within calls, as a sub-agent makes them: in the context of the call it runs in.
import { compileModules } from "../../lib/compile-modules.mjs";
import { loadRuntime } from "../../lib/product.mjs";
import { checkStatements } from "../prose/check-statements.mjs";

const CHAIN = /^agent \w+((?: -> sub-agent \w+)+) calls (\w+)\((\d+)\); host aborts \w+ after (\d+) ms$/;
const TICKS =
  /\bcalls (\w+) \(ticks (\d+) times, (\d+) ms apart\) and (\w+) \(sub-agent whose tool ticks (\d+) times, (\d+) ms apart\)/;

/** @type {import("./index.mjs").Scenario} */
export const abortedChain = {
  isFor: ({ input }) => Boolean(input.ts) && CHAIN.test(input.scenario ?? ""),
  async play(testCase, report) {
    const [, subAgents, name, argument, ms] = CHAIN.exec(testCase.input.scenario);
    const { tools } = compileModules({ "tool.ts": testCase.input.ts });
    const { fn, tool } = tools.find((entry) => entry.name === name);
    const [parameter] = Object.keys(tool.inputSchema.properties);
    const scene = await abortChain(fn, {
      args: { [parameter]: Number(argument) },
      depth: subAgents.split("->").length,
      afterMs: Number(ms),
    });
    await checkStatements(chainStatements, { testCase, report, evidence: { ...scene, name } });
  },
};

async function abortChain(fn, { args, depth, afterMs }) {
  const { callTool } = loadRuntime();
  const events = [];
  const counts = { furtherSteps: 0, startedLate: 0 };
  const controller = new AbortController();
  const start = performance.now();
  setTimeout(() => controller.abort(), afterMs);
  const onEvent = (event) => events.push({ ...event, atMs: performance.now() - start - afterMs });
  const chain = Array.from({ length: depth }).reduce((inner) => ({ fn: subAgent(inner, counts), args: {} }), {
    fn,
    args,
  });
  await callTool(chain.fn, chain.args, { signal: controller.signal, onEvent });
  const settledMs = performance.now() - start - afterMs;
  await new Promise((resolve) => setTimeout(resolve, 100));
  return {
    events,
    counts,
    settledMs,
    observed: () => ({ settledMs, counts, events: events.map(({ type, toolName }) => `${toolName} ${type}`) }),
  };
}

/** Makes one call and, unless it was stopped, asks its model again and calls the next tool. */
function subAgent(inner, counts) {
  const { callTool, createTool } = loadRuntime();
  const next = createTool({
    name: "next",
    description: "Comes after.",
    inputSchema: { type: "object" },
    execute: () => void counts.startedLate++,
  });
  return createTool({
    name: "sub_agent",
    description: "Hands on.",
    inputSchema: { type: "object" },
    async execute(_, context) {
      await callTool(inner.fn, inner.args, { parent: context });
      if (!context.signal.aborted) counts.furtherSteps++;
      return callTool(next, {}, { parent: context });
    },
  });
}

/** @type {import("../prose/check-statements.mjs").Statement[]} */
const chainStatements = [
  {
    pattern: /^\w+.s tool sees the abort within (\d+) s$/,
    holds: ({ events, name }, seconds) =>
      events.some(
        ({ type, toolName, atMs }) =>
          /^tool-(late-result|error)$/.test(type) && toolName === name && atMs < seconds * 1000,
      ),
  },
  { pattern: /^run\(\) settles within (\d+) s$/, holds: ({ settledMs }, seconds) => settledMs < seconds * 1000 },
  { pattern: /^no further model request at any level$/, holds: ({ counts }) => counts.furtherSteps === 0 },
  { pattern: /^no tool starts after the abort$/, holds: ({ counts }) => counts.startedLate === 0 },
];

/** @type {import("./index.mjs").Scenario} */
export const tickingCalls = {
  isFor: ({ input }) => TICKS.test(input.scenario ?? ""),
  async play(testCase, report) {
    const [, plain, times, everyMs, nested, innerTimes, innerEveryMs] = TICKS.exec(testCase.input.scenario);
    const events = await playTicks([
      { toolCallId: plain, toolName: "tick", input: { times, everyMs } },
      { toolCallId: nested, toolName: "delegate", input: { times: innerTimes, everyMs: innerEveryMs } },
    ]);
    const observed = () => events.map(({ type, toolCallId, parents }) => [type, toolCallId, ...parents].join(" "));
    await checkStatements(tickStatements, { testCase, report, evidence: { events, plain, nested, observed } });
  },
};

const tickSource = `import type { ToolContext } from "@toolmark/runtime";
interface Host { call(name: string, input: unknown, context: unknown): Promise<unknown> }
/**
 * Ticks.
 * @tool
 */
export async function* tick(times: number, everyMs: number): AsyncGenerator<number> {
  for (let count = 1; count <= times; count++) {
    await new Promise((resolve) => setTimeout(resolve, everyMs));
    yield count;
  }
}
/**
 * Has another tick.
 * @tool
 */
export async function delegate(times: number, everyMs: number, context: ToolContext<Host>): Promise<string> {
  await context.deps.call("tick", { times, everyMs }, context);
  return "done";
}
`;

async function playTicks(calls) {
  const { tools } = compileModules({ "tool.ts": tickSource });
  const dispatcher = loadRuntime().createDispatcher(tools.map(({ fn }) => fn));
  const call = (toolName, input, parent) => dispatcher.call({ toolCallId: "inner", toolName, input }, { parent });
  const events = [];
  for await (const event of dispatcher.stream(calls, { deps: { call } })) events.push(event);
  return events;
}

const ticksOf = ({ events }, id) =>
  events.filter(
    ({ type, toolCallId, parents }) => type === "tool-progress" && (toolCallId === id || parents.includes(id)),
  );

/** @type {import("../prose/check-statements.mjs").Statement[]} */
const tickStatements = [
  {
    pattern: /^each event carries its call id and, for \w+, the parent chain$/,
    holds: (evidence) =>
      evidence.events.every(({ toolCallId }) => toolCallId) &&
      ticksOf(evidence, evidence.nested).every(
        ({ toolCallId, parents }) => toolCallId === "inner" && parents.join() === evidence.nested,
      ),
  },
  {
    pattern: /^order within one call is kept$/,
    holds: (evidence) =>
      [evidence.plain, evidence.nested].every(
        (id) =>
          ticksOf(evidence, id)
            .map(({ value }) => value)
            .join() === "1,2,3",
      ),
  },
  {
    pattern: /^events of both calls interleave\b/,
    holds: (evidence) =>
      evidence.events.indexOf(ticksOf(evidence, evidence.nested)[0]) <
      evidence.events.indexOf(ticksOf(evidence, evidence.plain).at(-1)),
  },
  {
    pattern: /^exactly one final event per call$/,
    holds: ({ events, plain, nested }) =>
      [plain, nested, "inner"].every(
        (id) => events.filter(({ type, toolCallId }) => type === "tool-result" && toolCallId === id).length === 1,
      ),
  },
];
