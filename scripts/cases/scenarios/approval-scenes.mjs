// Calls that wait for a person: answers that come twice, in another process, or from nobody.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { buildProject } from "../../lib/build-project.mjs";
import { compileModules } from "../../lib/compile-modules.mjs";
import { loadRuntime } from "../../lib/product.mjs";
import { linkPackages, makeTemporaryFolder, writeFiles } from "../../lib/temporary-folder.mjs";
import { checkStatements } from "../prose/check-statements.mjs";
import { textOf } from "./turn-tools.mjs";

const SECRET = "a secret of at least sixteen bytes";
const CACHED =
  /^turn 1: (\w+)\((\d+)\) id (\w+) approved\. turn 2: model calls \w+\((\d+)\) id (\w+)\. Host resubmits its cached decision/;

const paySource = `import type { ToolContext } from "@toolmark/runtime";
export const paid: unknown[] = [];
/**
 * Pays.
 * @tool
 * @approval always
 */
export function PAY(eur: number, context: ToolContext<{ user: string }>): string {
  paid.push([eur, context.deps?.user]);
  return "paid " + eur + " for " + context.deps?.user;
}
`;

/** @type {import("./index.mjs").Scenario} */
export const cachedDecision = {
  isFor: ({ input }) => CACHED.test(input.scenario ?? ""),
  async play(testCase, report) {
    const [, name, first, firstId, second, secondId] = CACHED.exec(testCase.input.scenario);
    const { exports, tools } = compileModules({ "tool.ts": paySource.replace("PAY", name) });
    const host = createHost(tools.map(({ fn }) => fn));
    const old = await host.suspend({ toolCallId: firstId, toolName: name, input: { eur: Number(first) } });
    const decisions = { [old.approvalId]: true };
    await host.resume([old], decisions);
    const fresh = await host.suspend({ toolCallId: secondId, toolName: name, input: { eur: Number(second) } });
    const again = await host.resume([old, fresh], decisions);
    const alone = await host.resume([fresh], decisions);
    const evidence = { paid: exports.paid, again, alone, observed: () => ({ paid: exports.paid, again, alone }) };
    await checkStatements(cachedStatements, { testCase, report, evidence });
  },
};

function createHost(tools) {
  const { createDispatcher, createSuspension, Pending, resumeToolCalls } = loadRuntime();
  const suspension = createSuspension({ secret: SECRET });
  const dispatcher = createDispatcher(tools, { suspension, approval: () => Pending() });
  return {
    suspend: async (call) => JSON.parse(JSON.stringify((await dispatcher.call(call)).failure.suspended)),
    resume: (suspended, decisions) => resumeToolCalls(suspended, decisions, { tools, suspension }),
  };
}

/** @type {import("../prose/check-statements.mjs").Statement[]} */
const cachedStatements = [
  {
    pattern: /^(\w+) still pending$/,
    holds: ({ again, alone }, id) =>
      [again, alone].every(({ pending }) => pending.some(({ toolCallId }) => toolCallId === id)),
  },
  { pattern: /^\w+ not run a second time$/, holds: ({ paid }) => paid.length === 1 },
  {
    pattern: /^unknown or used decision ids reported$/,
    holds: ({ again, alone }) => again.unused[0]?.problem === "used" && alone.unused[0]?.problem === "unknown",
  },
];

/** @type {import("./index.mjs").Scenario} */
export const otherProcess = {
  isFor: ({ input }) => /\bpauses; state saved as JSON text; new process loads it\b/.test(input.scenario ?? ""),
  async play(testCase, report) {
    const folder = makeTemporaryFolder("resume");
    linkPackages(folder);
    buildProject(folder, {
      "src/pay.ts": paySource.replace("PAY", "pay"),
      "pause.mjs": pauseScript,
      "resume.mjs": resumeScript,
    });
    const state = runScript(folder, "pause.mjs");
    writeFiles(folder, { "state.json": state });
    const resumed = runScript(folder, "resume.mjs");
    const evidence = { state, ...parse(resumed), observed: () => ({ state, resumed }) };
    await checkStatements(otherProcessStatements, { testCase, report, evidence });
  },
};

const pauseScript = `import { callTool, createSuspension, Pending } from "@toolmark/runtime";
import { pay } from "./dist/pay.js";
const suspension = createSuspension({ secret: "${SECRET}" });
const result = await callTool(pay, { eur: 5 }, { suspension, approval: () => Pending(), deps: { user: "old-user", password: "hunter2" } });
console.log(JSON.stringify(result.failure.suspended));
`;

const resumeScript = `import { readFileSync } from "node:fs";
import { createSuspension, resumeToolCall } from "@toolmark/runtime";
import { paid, pay } from "./dist/pay.js";
const asked = [];
const options = {
  tools: [pay],
  suspension: createSuspension({ secret: "${SECRET}" }),
  approval: (name) => (asked.push(name), false),
  deps: { user: "new-user" },
};
const state = JSON.parse(readFileSync("state.json", "utf8"));
const result = await resumeToolCall(state, true, options);
const again = await resumeToolCall(state, true, options).then(() => "ran", (error) => error.code);
console.log(JSON.stringify({ result, paid, asked, again }));
`;

function runScript(folder, name) {
  const { stdout, stderr } = spawnSync(process.execPath, [join(folder, name)], { cwd: folder, encoding: "utf8" });
  return stdout || stderr;
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** @type {import("../prose/check-statements.mjs").Statement[]} */
const otherProcessStatements = [
  {
    pattern: /^approved tool runs exactly once and sees the new context$/,
    holds: ({ paid = [], again }) => JSON.stringify(paid) === '[[5,"new-user"]]' && again === "SUSPENSION_USED",
  },
  { pattern: /^no second question for the same call$/, holds: ({ asked }) => asked?.length === 0 },
  {
    pattern: /^state JSON holds no secrets from the old context\b/,
    holds: ({ state }) => state.includes("approvalId") && !/hunter2|old-user/.test(state),
  },
];

/** @type {import("./index.mjs").Scenario} */
export const nobodyAnswers = {
  isFor: ({ input }) => /\bwithout a host handler and calls a guarded tool\b/.test(input.scenario ?? ""),
  async play(testCase, report) {
    const { exports, tools } = compileModules({ "tool.ts": paySource.replace("PAY", "pay") });
    const { callTool, createTool } = loadRuntime();
    const inner = {};
    const parent = createTool({
      name: "background",
      description: "Runs beside.",
      inputSchema: { type: "object" },
      async execute(_, context) {
        const start = performance.now();
        inner.result = await callTool(tools[0].fn, { eur: 5 }, { parent: context });
        inner.ms = performance.now() - start;
        return "went on";
      },
    });
    const outer = await callTool(parent, {});
    const evidence = { inner, outer, paid: exports.paid, observed: () => ({ inner, outer }) };
    await checkStatements(nobodyStatements, { testCase, report, evidence });
  },
};

/** @type {import("../prose/check-statements.mjs").Statement[]} */
const nobodyStatements = [
  {
    pattern: /^call settles at once as refused with a text that says no approver is attached$/,
    holds: ({ inner }) =>
      inner.ms < 100 &&
      inner.result.failure.kind === "denied" &&
      /approv/.test(textOf(inner.result)) &&
      /\bno(body|thing)?\b|\bnone\b/i.test(textOf(inner.result)),
  },
  { pattern: /^parent continues$/, holds: ({ outer }) => outer.value === "went on" },
  { pattern: /^waiting for ever$/, holds: ({ inner }) => inner.result === undefined },
  { pattern: /^auto-approval$/, holds: ({ paid }) => paid.length > 0 },
];
