// What is found out about one case. A case of which nothing could be checked is skipped, never passed.
import { sameValue } from "../lib/same-value.mjs";

export class CaseReport {
  /** @type {import("../lib/tally.mjs").Failure[]} */
  failures = [];
  /** Statements of the case that no check understands. @type {string[]} */
  unchecked = [];
  #checks = 0;
  #missing = new Set();

  /** One check: counts, and is a failure unless it holds. */
  check(what, holds, sides = {}) {
    this.#checks++;
    if (!holds) this.failures.push({ what, ...sides });
    return holds;
  }

  same(what, expected, got) {
    return this.check(what, sameValue(expected, got), { expected, got });
  }

  /** The case needs a part of the product that is not there. */
  missing(part) {
    this.#missing.add(part);
  }

  leaveUnchecked(statement) {
    this.unchecked.push(statement);
  }

  /** @returns {import("../lib/tally.mjs").Outcome} */
  outcome(id) {
    const { failures, unchecked } = this;
    if (failures.length > 0) return { id, status: "failed", failures, unchecked };
    if (this.#missing.size > 0)
      return { id, status: "skipped", reason: `not there yet: ${[...this.#missing].join(", ")}`, unchecked };
    if (this.#checks === 0)
      return { id, status: "skipped", reason: "nothing in it can be checked by a machine", unchecked };
    return { id, status: "passed", unchecked };
  }
}
