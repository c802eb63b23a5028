// Compares two schemas by what they say, not by how they are spelt; recursion is followed until it closes.
import { sameValue } from "../../lib/same-value.mjs";
import { canonicalNode } from "./canonical-node.mjs";

/**
 * @typedef {{ path: string, expected: unknown, got: unknown }} Difference
 * @typedef {{ expected: any, got: any, path: string }} Pair the two sides of one place
 */

/**
 * The first difference between two schemas, or `undefined`.
 *
 * @param {object} expected
 * @param {object} got
 * @param {{ samePattern?: (expected: string, got: string) => boolean }} [options] whether two patterns that differ in
 *   text are the same for the case at hand
 * @returns {Difference | undefined}
 */
export function findDifference(expected, got, { samePattern = () => false } = {}) {
  return new SchemaComparison({ expected, got, samePattern }).compareNodes({ expected, got, path: "" });
}

const MAPS_OF_SCHEMAS = new Set(["properties", "patternProperties", "dependentSchemas"]);
const LISTS_OF_SCHEMAS = new Set(["prefixItems", "anyOf", "oneOf", "allOf"]);
const SCHEMAS = new Set(["items", "additionalProperties", "propertyNames", "not", "contains"]);

class SchemaComparison {
  /** Pairs under comparison: meeting one again closes a recursion. @type {Map<object, Set<object>>} */
  #assumed = new Map();
  #roots;
  #samePattern;

  constructor({ expected, got, samePattern }) {
    this.#roots = { expected, got };
    this.#samePattern = samePattern;
  }

  /** @param {Pair} pair */
  compareNodes({ expected, got, path }) {
    if (this.#isAssumed(expected, got)) return undefined;
    const left = canonicalNode(expected, this.#roots.expected);
    const right = canonicalNode(got, this.#roots.got);
    return (
      compareAnnotations({ expected: left.annotations, got: right.annotations, path }) ??
      this.#compareAlternatives({ expected: left.alternatives, got: right.alternatives, path })
    );
  }

  #isAssumed(a, b) {
    if (typeof a !== "object" || typeof b !== "object") return false;
    const partners = this.#assumed.get(a) ?? new Set();
    this.#assumed.set(a, partners);
    if (partners.has(b)) return true;
    partners.add(b);
    return false;
  }

  #compareAlternatives({ expected, got, path }) {
    if (expected.length !== got.length) return { path, expected, got };
    return firstDefined(expected, (alternative, index) =>
      this.#compareConstraints({ expected: alternative, got: got[index], path }),
    );
  }

  #compareConstraints({ expected, got, path }) {
    return firstDefined(keysOfBoth(expected, got), (key) => {
      const [left, right] = [expected[key], got[key]];
      if (left === undefined && right === undefined) return undefined;
      const pair = { expected: left ?? "absent", got: right ?? "absent", path: join(path, key) };
      return left === undefined || right === undefined ? pair : this.#compareKeyword(key, pair);
    });
  }

  /** @param {Pair} pair */
  #compareKeyword(key, pair) {
    if (MAPS_OF_SCHEMAS.has(key)) return this.#compareMaps(pair);
    if (LISTS_OF_SCHEMAS.has(key)) return this.#compareLists(pair);
    if (SCHEMAS.has(key)) return this.compareNodes(pair);
    if (key === "pattern" && this.#samePattern(pair.expected, pair.got)) return undefined;
    return sameValue(pair.expected, pair.got) ? undefined : pair;
  }

  #compareMaps({ expected, got, path }) {
    return firstDefined(keysOfBoth(expected, got), (key) => {
      const pair = { expected: own(expected, key), got: own(got, key), path: `${path}.${key}` };
      return pair.expected === "absent" || pair.got === "absent" ? pair : this.compareNodes(pair);
    });
  }

  #compareLists({ expected, got, path }) {
    if (expected.length !== got.length) return { path, expected, got };
    return firstDefined(expected, (node, index) =>
      this.compareNodes({ expected: node, got: got[index], path: `${path}[${index}]` }),
    );
  }
}

/** What is expected must be there; text that is there besides does no harm. */
function compareAnnotations({ expected, got, path }) {
  const key = Object.keys(expected).find((name) => !sameValue(expected[name], got[name]));
  return key && { path: join(path, key), expected: expected[key], got: own(got, key) };
}

const join = (path, key) => (path === "" ? key : `${path}.${key}`);

const own = (object, key) => (Object.hasOwn(object, key) ? object[key] : "absent");

const keysOfBoth = (a, b) => [...new Set([...Object.keys(a), ...Object.keys(b)])];

function firstDefined(items, search) {
  for (const [index, item] of items.entries()) {
    const found = search(item, index);
    if (found !== undefined) return found;
  }
  return undefined;
}
