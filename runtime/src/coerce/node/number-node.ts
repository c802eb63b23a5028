import type { IssueCode } from "@toolmark/contract";
import { integerDigits } from "../convert/integer-digits.js";
import { toInteger } from "../convert/to-integer.js";
import { toNumber } from "../convert/to-number.js";
import { isMultipleOf } from "../object/is-multiple-of.js";
import type { Run } from "../run.js";
import { SchemaNode } from "./schema-node.js";

/** The range of a number; a bound that is not there is infinite. */
export interface NumberRules {
  isInteger: boolean;
  minimum: number;
  maximum: number;
  exclusiveMinimum: number;
  exclusiveMaximum: number;
  multipleOf: number | undefined;
}

export class NumberNode extends SchemaNode {
  readonly #rules: NumberRules;

  constructor(rules: NumberRules) {
    super();
    this.#rules = rules;
  }

  coerce(value: unknown, run: Run): number | undefined {
    const number = this.#convert(value, run);
    if (number === undefined) return this.#refuse(value, run);
    const code = violation(number, this.#rules);
    return code === undefined ? number : run.fail(code, { node: this, value });
  }

  #convert(value: unknown, run: Run): number | undefined {
    const isNumber = typeof value === "number" || typeof value === "bigint";
    if (!isNumber && run.isStrict) return undefined;
    if (!isNumber) run.isExact = false;
    return this.#rules.isInteger ? toInteger(value) : toNumber(value);
  }

  #refuse(value: unknown, run: Run): undefined {
    if (this.#rules.isInteger && isBeyondSafe(value)) {
      return run.fail("lossy_coercion", { node: this, value, expected: `integer from -${safest} to ${safest}` });
    }
    if (typeof value !== "number") return run.fail("invalid_type", { node: this, value });
    return run.fail(Number.isFinite(value) ? "lossy_coercion" : "invalid_value", { node: this, value });
  }

  sketch(): string {
    const { isInteger, minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = this.#rules;
    const rules = [
      minimum > -Infinity && `>= ${minimum}`,
      exclusiveMinimum > -Infinity && `> ${exclusiveMinimum}`,
      maximum < Infinity && `<= ${maximum}`,
      exclusiveMaximum < Infinity && `< ${exclusiveMaximum}`,
      multipleOf !== undefined && `a multiple of ${multipleOf}`,
    ];
    const name = isInteger ? "integer" : "number";
    return [name, rules.filter(Boolean).join(" and ")].filter(Boolean).join(" ");
  }
}

const safest = Number.MAX_SAFE_INTEGER;

function isBeyondSafe(value: unknown): boolean {
  if (typeof value === "number") return Number.isInteger(value) && !Number.isSafeInteger(value);
  return typeof value === "bigint" || (typeof value === "string" && integerDigits(value) !== undefined);
}

function violation(number: number, rules: NumberRules): IssueCode | undefined {
  if (number < rules.minimum || number <= rules.exclusiveMinimum) return "too_small";
  if (number > rules.maximum || number >= rules.exclusiveMaximum) return "too_big";
  return rules.multipleOf === undefined || isMultipleOf(number, rules.multipleOf) ? undefined : "not_multiple_of";
}
