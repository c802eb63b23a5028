// The coercion table: every row through the generated coercer and through the interpreter.
import { performance } from "node:perf_hooks";
import { sameValue } from "../lib/same-value.mjs";
import { roadsOf } from "../lib/two-roads.mjs";
import { checkProperty } from "./check-property.mjs";
import { compileTable } from "./compile-table.mjs";
import { decodeValue, matchesExpected } from "./decode-value.mjs";
import { makeInput } from "./make-input.mjs";
import { runToolRow } from "./run-tool-row.mjs";

/**
 * Runs all rows of a table.
 *
 * @returns {Iterable<import("../lib/tally.mjs").Outcome & { decidedAlone?: boolean }>}
 */
export function* runTable(table) {
  const program = compileTable({ rows: [], toolRows: [], ...table });
  for (const row of table.rows ?? []) yield runRow(row, program);
  for (const row of table.toolRows ?? []) yield runToolRow(row, program);
}

function runRow(row, program) {
  const tool = program.targetTool(row.target);
  if (!tool) return skip(row, `TypeScript has no type for the target ${row.target}`);
  const input = makeInput(row.input);
  if (!input) return skip(row, `an input of an unknown form: ${Object.keys(row.input)}`);
  // Text that is no JSON reaches the coercer as text: of the whole arguments, as there is nothing inside to speak of.
  const args = "invalidText" in input ? `{"value":${input.invalidText}}` : { value: input.value };
  return judgeRow(row, tool, args);
}

/** Runs arguments down every road and holds each outcome against what the row expects. */
function judgeRow(row, tool, args) {
  const roads = roadsOf(tool);
  const failures = [];
  const unknown = new Set();
  for (const [name, road] of Object.entries(roads.all)) {
    const judged = judgeOutcome(row, args, observe(road, args));
    failures.push(
      ...judged.failures.map((failure) => ({ ...failure, what: `${row.target} ← ${inputText(row)} (${name})` })),
    );
    for (const clause of judged.unknown) unknown.add(clause);
  }
  if (unknown.size > 0 && failures.length === 0)
    return skip(row, `no check for the property "${[...unknown].join("; ")}"`);
  return {
    id: row.id,
    status: failures.length > 0 ? "failed" : "passed",
    failures,
    decidedAlone: roads.decidesAlone(args),
  };
}

/** @returns {{ outcome: import("../lib/two-roads.mjs").RoadOutcome, elapsedMs: number, snapshot: unknown }} */
function observe(road, args) {
  const snapshot = deepCopy(args);
  const start = performance.now();
  const outcome = road(args);
  return { outcome, elapsedMs: performance.now() - start, snapshot };
}

function judgeOutcome({ expect }, args, { outcome, elapsedMs, snapshot }) {
  const failures = [];
  if (!sameValue(args, snapshot)) failures.push({ expected: "the input untouched", got: args });
  if (outcome.thrown) return { failures: [{ expected: "no exception", got: outcome.thrown }], unknown: [] };
  if ("property" in expect) return judgeProperty(expect.property, { args, outcome, elapsedMs, snapshot, failures });
  const complaint =
    "error" in expect ? complainOfAcceptance(outcome) : complainOfValue(decodeValue(expect.value), outcome);
  return { failures: complaint ? [...failures, complaint] : failures, unknown: [] };
}

function judgeProperty(text, { args, outcome, elapsedMs, snapshot, failures }) {
  const argument = { ok: outcome.ok, value: outcome.value?.value };
  const observation = { input: args.value, snapshot: snapshot.value, outcome: argument, elapsedMs };
  const { broken, unknown } = checkProperty(text, observation);
  return {
    failures: [...failures, ...broken.map((clause) => ({ expected: clause, got: describe(outcome) }))],
    unknown,
  };
}

function complainOfAcceptance(outcome) {
  if (outcome.ok) return { expected: "an error", got: outcome.value.value };
  return outcome.message.includes("value")
    ? undefined
    : { expected: "a message that names `value`", got: outcome.message };
}

function complainOfValue(expected, outcome) {
  if (!outcome.ok) return { expected, got: outcome.message };
  if (!Object.hasOwn(outcome.value, "value")) return { expected, got: "no value" };
  return matchesExpected(expected, outcome.value.value) ? undefined : { expected, got: outcome.value.value };
}

const describe = (outcome) => (outcome.ok ? outcome.value : outcome.message);

const inputText = ({ input }) => input.json ?? JSON.stringify(input.gen);

const skip = ({ id }, reason) => ({ id, status: "skipped", reason });

/** Inputs may be nested too deep for anything recursive; those are told apart by their identity alone. */
function deepCopy(value) {
  try {
    return structuredClone(value);
  } catch {
    return value;
  }
}
