// What every runner reports: one outcome per thing that was checked, and the same last line.

/**
 * @typedef {{ what: string, expected?: unknown, got?: unknown }} Failure
 * @typedef {{ id: string, status: "passed" | "failed" | "skipped", reason?: string, failures?: Failure[], unchecked?: string[] }} Outcome
 */

/** Collects outcomes and prints failures as they come. */
export function createTally({ json = false } = {}) {
  /** @type {Outcome[]} */
  const outcomes = [];
  return {
    outcomes,
    /** @param {Outcome} outcome */
    add(outcome) {
      outcomes.push(outcome);
      for (const failure of outcome.failures ?? []) console.log(renderFailure(outcome.id, failure));
    },
    /** Prints what is left to say; the counts are the last line. Returns the exit code. */
    finish(extra = {}) {
      const counts = countOutcomes(outcomes);
      for (const line of [...renderSkips(outcomes), ...renderUnchecked(outcomes)]) console.log(line);
      if (json) console.log(JSON.stringify({ ...counts, ...extra, outcomes }));
      console.log(renderCounts(counts));
      return counts.failed > 0 ? 1 : 0;
    },
  };
}

/** @param {readonly Outcome[]} outcomes */
function countOutcomes(outcomes) {
  const count = (status) => outcomes.filter((outcome) => outcome.status === status).length;
  return { passed: count("passed"), failed: count("failed"), skipped: count("skipped") };
}

export function renderCounts({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

function renderFailure(id, { what, ...sides }) {
  const expected = "expected" in sides ? `: expected ${show(sides.expected)}` : "";
  const got = "got" in sides ? `, got ${show(sides.got)}` : "";
  return `FAIL ${id} ${what}${expected}${got}`;
}

/** One line a reason, with the ids that share it. */
function renderSkips(outcomes) {
  const byReason = groupBy(
    outcomes.filter(({ status }) => status === "skipped"),
    (outcome) => outcome.reason,
  );
  return [...byReason].map(([reason, group]) => `skipped (${reason}): ${group.map(({ id }) => id).join(" ")}`);
}

/** What cases say in words that no check can read does not count as passed without a word. */
function renderUnchecked(outcomes) {
  const open = outcomes.filter(({ status, unchecked = [] }) => status === "passed" && unchecked.length > 0);
  if (open.length === 0) return [];
  return [
    `statements no check can read, in cases that passed on the rest: ${open.map(({ id, unchecked }) => `${id} (${unchecked.length})`).join(" ")}`,
  ];
}

// Map.groupBy needs Node 21.
function groupBy(items, keyOf) {
  const groups = new Map();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

const SHOWN_CHARS = 400;

/** A value on one line, as JSON as far as JSON can say it. */
export function show(value) {
  const text =
    typeof value === "string" || value === undefined ? String(value) : JSON.stringify(value, replaceUnsayable);
  const line = text.replace(/\s*\n\s*/g, " ⏎ ");
  return line.length > SHOWN_CHARS ? `${line.slice(0, SHOWN_CHARS)}… (${line.length} characters)` : line;
}

function replaceUnsayable(key, value) {
  const original = this[key];
  if (typeof value === "bigint") return { $bigint: String(value) };
  if (typeof value === "number" && (!Number.isFinite(value) || Object.is(value, -0))) {
    return { $number: Object.is(value, -0) ? "-0" : String(value) };
  }
  if (value === undefined) return { $undefined: true };
  if (original instanceof Date) return { $date: value };
  if (value instanceof Set) return { $set: [...value] };
  if (value instanceof Map) return { $map: [...value] };
  if (value instanceof Uint8Array) return { $bytes: Buffer.from(value).toString("hex") };
  return typeof value === "function" ? `[function ${value.name}]` : value;
}
