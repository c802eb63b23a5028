// Rows about whole calls: a signature, the arguments, and what becomes of them.
import { loadRuntime } from "../lib/product.mjs";
import { sameValue } from "../lib/same-value.mjs";
import { coerceOrThrow, roadsOf } from "../lib/two-roads.mjs";
import { checkProperty } from "./check-property.mjs";
import { LENIENT_TOOLS, signatureOf } from "./compile-table.mjs";
import { decodeValue, matchesExpected } from "./decode-value.mjs";
import { makeInput } from "./make-input.mjs";
import { wordedInput } from "./worded-inputs.mjs";

/** @returns {import("../lib/tally.mjs").Outcome} */
export function runToolRow(row, program) {
  const input = makeToolInput(row.input);
  if (!input) return skip(row, `an input of an unknown form: ${JSON.stringify(row.input)}`);
  const verdicts = toolsFor(row, program).flatMap((tool) => judgeTool(row, tool, input.value));
  const failures = verdicts.flatMap((verdict) => verdict.failures ?? []);
  const unknown = verdicts.flatMap((verdict) => verdict.unknown ?? []);
  if (unknown.length > 0 && failures.length === 0) return skip(row, `no check for the property "${unknown[0]}"`);
  return { id: row.id, status: failures.length > 0 ? "failed" : "passed", failures };
}

const skip = ({ id }, reason) => ({ id, status: "skipped", reason });

function makeToolInput(input) {
  const worded = wordedInput(input);
  if (worded) return { value: worded.make() };
  const made = makeInput(input);
  return made && "invalidText" in made ? { value: made.invalidText } : made;
}

/** "Any tool" is tried on the tool that the row's input is made for; nothing at all, on several. */
function toolsFor(row, program) {
  if (/not built by the transformer/.test(row.signature)) return [openTool()];
  const signatures = row.expect.property === "treated as {}" ? LENIENT_TOOLS : [signatureOf(row)];
  return signatures.map((signature) => program.signatureTool(signature));
}

/** What wraps another party's tool knows no more than that its arguments are an object. */
function openTool() {
  const { createTool } = loadRuntime();
  return createTool({
    name: "wrapped",
    description: "Somebody else's.",
    inputSchema: { type: "object" },
    execute: (input) => input,
  });
}

function judgeTool(row, fn, args) {
  const { generated, interpreted } = roadsOf(fn).all;
  const roads = { generated, interpreted, coerceToolArguments: (input) => coerceOrThrow(fn, input) };
  return Object.entries(roads).map(([name, road]) => {
    const snapshot = structuredClone(args);
    const outcome = road(args);
    const verdict = judgeOutcome(row, { outcome, args, snapshot, ofEmptyObject: road({}) });
    const what = `${row.signature} ← ${row.input.json ?? row.input.js} (${name})`;
    return { ...verdict, failures: verdict.failures?.map((failure) => ({ ...failure, what })) };
  });
}

function judgeOutcome({ expect, messageContains = [] }, { outcome, args, snapshot, ofEmptyObject }) {
  const got = outcome.thrown ?? (outcome.ok ? outcome.value : outcome.message);
  if (outcome.thrown) return { failures: [{ expected: "an argument error at most", got }] };
  if (!sameValue(args, snapshot)) return { failures: [{ expected: "the input untouched", got: args }] };
  if ("property" in expect) {
    const { broken, unknown } = checkProperty(expect.property, {
      input: args,
      snapshot,
      outcome,
      ofEmptyObject,
      elapsedMs: 0,
    });
    return { failures: broken.map((clause) => ({ expected: clause, got })), unknown };
  }
  if ("value" in expect) {
    const expected = decodeValue(expect.value);
    return outcome.ok && matchesExpected(expected, outcome.value) ? {} : { failures: [{ expected, got }] };
  }
  const isRefused = !outcome.ok && messageContains.every((words) => outcome.message.includes(words));
  return isRefused ? {} : { failures: [{ expected: `an error that says ${messageContains.join(", ")}`, got }] };
}
