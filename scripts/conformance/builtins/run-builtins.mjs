// The checks of the ready-made tools. Sections that a machine can read are run; for the others, every check must be named
// by a test.
import { loadRuntime } from "../../lib/product.mjs";
import { checkSpec, judgeRefusal } from "./check-spec.mjs";
import { describedCall } from "./described-calls.mjs";
import { findNamingTests } from "./find-naming-tests.mjs";
import { judgeText } from "./judge-text.mjs";
import { builtinTools, callBuiltin, loadBuiltins } from "./load-builtins.mjs";
import { makeArguments } from "./make-arguments.mjs";

const MACHINE_READABLE = new Set(["echo", "get_current_date_and_time", "convert_time", "calculate"]);

/** @typedef {import("../../lib/tally.mjs").Outcome & { section: string, by: string }} BuiltinOutcome `by`: who checked it */

/** @param {{ tools: any[] }} table @param {{ only?: string[] }} options @returns {AsyncIterable<BuiltinOutcome>} */
export async function* runBuiltins({ tools: sections }, { only }) {
  const tools = await builtinTools();
  const exported = await loadBuiltins();
  const naming = findNamingTests();
  for (const section of sections.filter(({ name }) => only?.includes(name) ?? true)) {
    const fn = tools.get(section.name);
    for (const check of section.checks) {
      const outcome = isThere(section.name, { fn, exported })
        ? await runCheck({ check, fn, isRunnable: MACHINE_READABLE.has(section.name), test: naming.get(check.n) })
        : { status: "skipped", reason: `not there yet: ${section.name}` };
      yield { id: check.n, section: section.name, ...outcome };
    }
  }
}

/** A section is about a tool, about something else that the package exports, or about the runtime. */
function isThere(name, { fn, exported }) {
  const [, ofRuntime] = /^core\.(\w+)$/.exec(name) ?? [];
  if (ofRuntime === "MCPClient") return Object.hasOwn(loadRuntime("./mcp"), ofRuntime);
  if (ofRuntime !== undefined || fn !== undefined) return true;
  if (name === "groups") return Array.isArray(exported.ALL_TOOLS);
  // What other languages need an asynchronous twin for, is one function here.
  return Object.hasOwn(exported, toCamelCase(name.replace("make_async_", "make_")));
}

const toCamelCase = (name) => name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase());

/** A check that is not run, or not understood, is as good as the test that names it. */
async function runCheck({ check, fn, isRunnable, test }) {
  const spec = fn && checkSpec(check, fn);
  if (spec) return { ...verdictOf(spec), by: "this runner" };
  const verdict = isRunnable ? await judge(check, fn) : { failures: [], unknown: undefined };
  if (verdict.failures.length > 0 || (isRunnable && verdict.unknown === undefined)) {
    return { ...verdictOf(verdict.failures), by: "this runner" };
  }
  if (test !== undefined) return { status: "passed", by: test };
  if (isRunnable) return { status: "skipped", reason: `no check for "${verdict.unknown}"` };
  return verdictOf([{ what: "has a test that names it", got: "none" }]);
}

const verdictOf = (failures) => ({ status: failures.length > 0 ? "failed" : "passed", failures });

/** @returns {Promise<import("./judge-text.mjs").Verdict>} */
async function judge(check, fn) {
  const call = async (args) => ({ ...(await callBuiltin(fn, args)), args });
  if (typeof check.given !== "string") return judgeCall(check, { fn, call });
  const described = describedCall(check.given);
  if (described?.judge) return { failures: await described.judge(call) };
  if (described?.answer) return judgeText(await described.answer(call), check);
  return { failures: [], unknown: check.given };
}

async function judgeCall(check, { fn, call }) {
  const args = makeArguments(check.given);
  if (check.expect.throws !== undefined) return { failures: judgeRefusal({ fn, expect: check.expect }, args) };
  const verdict = judgeText(await call(args), check);
  const shown = JSON.stringify(check.given);
  return {
    ...verdict,
    failures: verdict.failures.map((failure) => ({ ...failure, what: `${shown}: ${failure.what}` })),
  };
}
