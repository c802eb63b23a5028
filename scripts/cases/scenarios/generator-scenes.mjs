// Generators that are stopped: by an abort while they wait, by a reader who leaves.
import { Random } from "../../fuzz/random.mjs";
import { valueFor } from "../../fuzz/random-value.mjs";
import { compileModules } from "../../lib/compile-modules.mjs";
import { loadRuntime } from "../../lib/product.mjs";
import { checkStatements } from "../prose/check-statements.mjs";

const ABORT = /\babort (\d+) ms after (\w+)/;
const LEAVE = /\bbreaks out of its for-await after the (\w+) event/;
const COUNTS = { first: 1, second: 2, third: 3, fourth: 4, fifth: 5 };
const isGenerator = ({ input }) => /\bfunction\s*\*/.test(input.ts ?? "");
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** @type {import("./index.mjs").Scenario} */
export const abortedGenerator = {
  isFor: (testCase) => isGenerator(testCase) && ABORT.test(testCase.input.scenario ?? ""),
  async play(testCase, report) {
    const { ts, scenario } = testCase.input;
    const [, ms, after] = ABORT.exec(scenario);
    const sources = /second variant: the awaited promise listens to ctx\.signal/.test(scenario)
      ? [ts, listening(ts)]
      : [ts];
    const rejections = [];
    const hear = (reason) => rejections.push(reason);
    process.on("unhandledRejection", hear);
    const variants = [];
    for (const source of sources)
      variants.push(await abortAfter(compileModules({ "tool.ts": source }), { ms: Number(ms), after }));
    await pause(50);
    process.off("unhandledRejection", hear);
    await checkStatements(abortStatements, {
      testCase,
      report,
      evidence: { variants, rejections, observed: () => variants },
    });
  },
};

/** The promise that never settles, made one that heeds the signal. */
function listening(ts) {
  const heeding = "new Promise((_, no) => ctx.signal.addEventListener('abort', () => no(ctx.signal.reason)))";
  return ts.replace(/new Promise\(\(\) => \{\}\)/, heeding);
}

async function abortAfter(modules, { ms, after }) {
  const [{ fn, tool }] = modules.tools;
  const controller = new AbortController();
  const events = [];
  let abortedAt = NaN;
  const stop = () => {
    abortedAt = performance.now();
    controller.abort();
  };
  const args = valueFor(tool.inputSchema, { random: new Random(1) });
  for await (const event of loadRuntime().streamTool(fn, args, { signal: controller.signal })) {
    events.push(event.type);
    if (event.type === "tool-progress" && event.value === after) setTimeout(stop, ms);
  }
  const settledMs = performance.now() - abortedAt;
  await pause(50);
  const logged = Object.values(modules.exports).filter(Array.isArray).flat();
  return { settledMs, events, logged };
}

/** @type {import("../prose/check-statements.mjs").Statement[]} */
const abortStatements = [
  {
    pattern: /^run settles within (\d+) s\b/,
    holds: ({ variants }, seconds) => variants.every(({ settledMs }) => settledMs < seconds * 1000),
  },
  { pattern: /^second variant: "(\w+)" is logged$/, holds: ({ variants }, word) => variants[1]?.logged.includes(word) },
  { pattern: /^no unhandled rejection$/, holds: ({ rejections }) => rejections.length === 0 },
];

/** @type {import("./index.mjs").Scenario} */
export const leavingReader = {
  isFor: (testCase) => isGenerator(testCase) && LEAVE.test(testCase.input.scenario ?? ""),
  async play(testCase, report) {
    const { exports, tools } = compileModules({ "tool.ts": testCase.input.ts });
    let left = COUNTS[LEAVE.exec(testCase.input.scenario)[1]];
    for await (const event of loadRuntime().streamTool(tools[0].fn, {})) {
      if (event.type === "tool-progress" && --left === 0) break;
    }
    const leftAt = performance.now();
    await checkStatements(leaveStatements, {
      testCase,
      report,
      evidence: { exports, leftAt, observed: () => exports },
    });
  },
};

/** @type {import("../prose/check-statements.mjs").Statement[]} */
const leaveStatements = [
  {
    pattern: /^(\w+)\.(\w+) true within (\d+) ms$/,
    async holds({ exports, leftAt }, ...[name, key, ms]) {
      while (exports[name][key] !== true && performance.now() - leftAt < ms) await pause(2);
      return exports[name][key] === true;
    },
  },
  {
    pattern: /^(\w+) stays below (\d+)$/,
    async holds({ exports }, key, limit) {
      await pause(200);
      return holderOf(exports, key)[key] < Number(limit);
    },
  },
  { pattern: /^production goes on in the background$/, holds: ({ exports }) => goesOn(exports) },
];

const holderOf = (exports, key) =>
  Object.values(exports).find((value) => typeof value === "object" && Object.hasOwn(value, key));

async function goesOn(exports) {
  const before = JSON.stringify(exports);
  await pause(100);
  return JSON.stringify(exports) !== before;
}
