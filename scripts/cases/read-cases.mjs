// Reads a case bank: JSON Lines, with PKG standing for the product.
import { readFileSync } from "node:fs";

/**
 * @typedef {object} Case
 * @property {string} id
 * @property {string} area
 * @property {Record<string, any>} input
 * @property {Record<string, any>} expected
 * @property {string} [note]
 */

/** @returns {Case[]} */
export function readCases(file) {
  return readFileSync(file, "utf8")
    .split("\n")
    .map((line, index) => ({ line, number: index + 1 }))
    .filter(({ line }) => line.trim() !== "")
    .map(({ line, number }) => parseCase(line, `${file}:${number}`));
}

function parseCase(line, where) {
  try {
    return substitute(JSON.parse(line));
  } catch (error) {
    throw new Error(`${where}: ${error.message}`, { cause: error });
  }
}

/** `PKG` in an import is the runtime; with a subpath (a plugin's entry in a tsconfig) it is the transformer. */
function substitute(value) {
  if (typeof value === "string") {
    return value.replace(/\bPKG\/transform(er)?\b/g, "@toolmark/transformer").replace(/\bPKG\b/g, "@toolmark/runtime");
  }
  if (Array.isArray(value)) return value.map(substitute);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, substitute(member)]));
}
