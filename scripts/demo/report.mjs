// What the demo prints, and the checks that it counts.
import { isDeepStrictEqual } from "node:util";

const isColoured = process.stdout.isTTY && !process.env.NO_COLOR;
const paint = (code, text) => (isColoured ? `\u001b[${code}m${text}\u001b[0m` : text);
const counts = { steps: 0, checks: 0 };

export const dim = (text) => paint(2, text);
export const bold = (text) => paint(1, text);

export function plain(text) {
  process.stdout.write(`${text}\n`);
}

/** Starts a step. */
export function heading(text) {
  counts.steps += 1;
  plain(`\n${bold(paint(36, `${counts.steps}. ${text}`))}`);
}

/** Says that a claim holds, or ends the demo. `detail` is shown when it does not. */
export function check(claim, holds, detail) {
  if (!holds) throw new Error(`${paint(31, "✗")} ${claim}\n  what came instead: ${show(detail)}`);
  counts.checks += 1;
  plain(`  ${paint(32, "✓")} ${claim}`);
}

export function checkEqual(claim, actual, expected) {
  check(claim, isDeepStrictEqual(actual, expected), actual);
}

/** A value as one short line. */
export function show(value) {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  const line = String(text).replaceAll("\n", " ");
  return line.length > 220 ? `${line.slice(0, 217)}...` : line;
}

/** Text moved to the right, line by line. */
export function indent(text, by = "    ") {
  return text.replace(/^(?=.)/gm, by);
}

export function report() {
  return dim(`${counts.steps} steps, ${counts.checks} checks`);
}
