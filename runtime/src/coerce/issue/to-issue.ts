import type { Issue } from "@toolmark/contract";
import { decodeContainer } from "../convert/decode-container.js";
import type { Problem } from "../problem.js";
import { nearestName } from "./nearest-name.js";
import { showPath } from "./show-path.js";
import { quote, showReceived, showValue } from "./show-value.js";

/** Puts a problem into words: the only place where texts of issues are made. */
export function toIssue(problem: Problem): Issue {
  const path = problem.path.length > 1 ? problem.path.slice().reverse() : problem.path;
  const { expected, received, text } = explain(problem);
  return { code: problem.code, path, expected, received, message: `${showPath(path)}: ${text}` };
}

interface Explanation {
  expected: string;
  received: string;
  text: string;
}

function explain(problem: Problem): Explanation {
  switch (problem.code) {
    case "missing_key":
      return explainMissing(problem);
    case "unrecognized_key":
      return explainUnknown(problem);
    case "invalid_json":
      return explainText(problem);
    default:
      return isBareNumber(problem) ? explainBareNumber(problem) : explainValue(problem);
  }
}

function explainValue(problem: Problem): Explanation {
  const { node, value } = problem;
  const expected = problem.expected ?? node.expected;
  const word = nearestWord(problem);
  const hint = word === undefined ? "" : `, did you mean ${quote(word)}?`;
  const shown = showValue(value);
  const came = isBrokenContainer(problem) ? `malformed JSON: ${shown}` : shown;
  return { expected, received: showReceived(value, shown), text: `expected ${expected}, received ${came}${hint}` };
}

/** A container came as text, as models send it at times, but the text is no JSON. */
function isBrokenContainer({ code, node, value }: Problem): boolean {
  const isText = code === "invalid_type" && typeof value === "string" && node.container !== undefined;
  return isText && /^\s*[[{]/.test(value) && decodeContainer(value) === undefined;
}

function nearestWord({ node, value }: Problem): string | undefined {
  if (typeof value === "object" || value === undefined) return undefined;
  const { words } = node;
  return words.length === 0 ? undefined : nearestName(String(value), words);
}

function explainMissing({ node }: Problem): Explanation {
  return { expected: node.expected, received: "nothing", text: `missing, expected ${node.expected}` };
}

/** The last segment of the path is the key. */
function explainUnknown({ node, value, path, expected: wanted }: Problem): Explanation {
  const { keys } = node;
  const nearest = nearestName(String(path[0]), keys);
  const expected = wanted ?? (nearest === undefined ? listKeys(keys) : quote(nearest));
  const noun = path.length === 1 ? "argument" : "key";
  const isGuess = wanted === undefined && nearest !== undefined;
  const hint = isGuess ? `did you mean ${expected}?` : expected === "none" ? "there are none" : `expected ${expected}`;
  return { expected, received: showReceived(value), text: `unknown ${noun}, ${hint}` };
}

const maxKeys = 12;

function listKeys(keys: readonly string[]): string {
  if (keys.length === 0) return "none";
  const shown = keys.slice(0, maxKeys).map(quote).join(", ");
  const text = keys.length > maxKeys ? `${shown}, ... (${keys.length - maxKeys} more)` : shown;
  return keys.length === 1 ? text : `one of ${text}`;
}

function explainText({ node, value }: Problem): Explanation {
  const expected = `the JSON text of an ${node.expected}`;
  const shown = showValue(value);
  return {
    expected,
    received: showReceived(value, shown),
    text: `expected ${expected}, received text that is not JSON: ${shown}`,
  };
}

/** A number where a string is wanted has lost leading and trailing zeros already: its digits must not be sent again. */
function isBareNumber({ code, node, value }: Problem): boolean {
  return typeof value === "number" && (code === "invalid_type" || code === "invalid_union") && node.takesText();
}

function explainBareNumber({ node }: Problem): Explanation {
  return {
    expected: node.expected,
    received: "number",
    text: `expected ${node.expected}, received a number: put the exact text in quotes`,
  };
}
