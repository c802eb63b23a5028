// Rows that state a property instead of a value: each clause is one of these sentences.
import { sameValue } from "../lib/same-value.mjs";

/**
 * @typedef {object} Observation
 * @property {unknown} input What was fed in.
 * @property {unknown} snapshot A copy of the input from before the call.
 * @property {{ ok: boolean, value?: unknown }} outcome
 * @property {number} elapsedMs
 * @property {{ ok: boolean, value?: unknown }} [ofEmptyObject] For tools: what `{}` gives.
 */

/**
 * Checks a property, clause by clause.
 *
 * @param {string} text
 * @param {Observation} observation
 * @returns {{ broken: string[], unknown: string[] }}
 */
export function checkProperty(text, observation) {
  const result = { broken: [], unknown: [] };
  for (const clause of splitClauses(text)) {
    const verdict = judge(clause, observation);
    if (verdict === undefined) result.unknown.push(clause);
    if (verdict === false) result.broken.push(clause);
  }
  return result;
}

const splitClauses = (text) => text.split(/;\s+|,\s+(?=<|no\b)/).map((clause) => clause.trim());

function judge(clause, observation) {
  for (const [pattern, holds] of sentences) {
    const match = pattern.exec(clause);
    if (match) return holds(observation, ...match.slice(1));
  }
  return undefined;
}

const accepted = ({ outcome, input }) => outcome.ok && sameValue(outcome.value, input);

/** @type {[RegExp, (observation: Observation, ...groups: string[]) => boolean][]} */
const sentences = [
  [/^(?:accepted|returned|passed through),? (?:unchanged|same shape)(?: \(length (\d+).*\))?$/, hasLength],
  [/^accepted$/, ({ outcome }) => outcome.ok],
  [/^(?:rejected|a rejection)$/, ({ outcome }) => !outcome.ok],
  [/^passed through, or rejected\b/, (observation) => !observation.outcome.ok || accepted(observation)],
  [/^< ?(\d+) ?ms$/, ({ elapsedMs }, limit) => elapsedMs < Number(limit)],
  // A string that comes back the same has no pair split.
  [/^no splitting of pairs$/, accepted],
  [/^own property "(.+)" deep-equals (\{.*\})(, or a rejection)?$/, hasOwnProperty],
  [/^result\.(\w+) is the plain object from the input, own$/, keepsOwnProperty],
  [/^(\(\{\}\)|result)\.(\w+) === undefined$/, isUndefined],
  [/^treated as \{\}$/, ({ outcome, ofEmptyObject }) => sameValue(outcome, ofEmptyObject)],
  [/^a NEW object is returned$/i, ({ outcome, input }) => outcome.ok && outcome.value !== input],
  [/^the input object and nested values are not mutated$/, ({ input, snapshot }) => sameValue(input, snapshot)],
];

function hasLength(observation, length) {
  return accepted(observation) && (length === undefined || observation.outcome.value.length === Number(length));
}

function hasOwnProperty({ outcome }, ...[key, json5, orRejected]) {
  if (!outcome.ok) return orRejected !== undefined;
  const expected = JSON.parse(json5.replace(/([{,]\s*)(\w+)\s*:/g, '$1"$2":'));
  return (
    Object.hasOwn(outcome.value, key) && sameValue(outcome.value[key], expected) && hasPlainPrototype(outcome.value)
  );
}

function keepsOwnProperty({ outcome, snapshot }, key) {
  return outcome.ok && Object.hasOwn(outcome.value, key) && sameValue(outcome.value[key], snapshot[key]);
}

function hasPlainPrototype(object) {
  const prototype = Object.getPrototypeOf(object);
  return prototype === null || prototype === Object.prototype;
}

function isUndefined({ outcome }, root, key) {
  const holder = root === "result" ? (outcome.value ?? {}) : {};
  return holder[key] === undefined;
}
