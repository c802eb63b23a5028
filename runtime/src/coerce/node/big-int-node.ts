import type { IssueCode } from "@toolmark/contract";
import { integerDigits } from "../convert/integer-digits.js";
import { toBigInt } from "../convert/to-big-int.js";
import type { Run } from "../run.js";
import { SchemaNode } from "./schema-node.js";

/** The range of a bigint, exclusive bounds made inclusive. */
export interface BigIntRules {
  minimum: bigint | undefined;
  maximum: bigint | undefined;
  multipleOf: bigint | undefined;
}

/** Takes whole numbers of any size; beyond the safe range only digit strings are exact. */
export class BigIntNode extends SchemaNode {
  readonly #rules: BigIntRules;

  constructor(rules: BigIntRules) {
    super();
    this.#rules = rules;
  }

  coerce(value: unknown, run: Run): bigint | undefined {
    const integer = run.isStrict && !isPlainForm(value) ? undefined : toBigInt(value);
    if (integer === undefined) return this.#refuse(value, run);
    const code = this.#violation(integer);
    if (code !== undefined) return run.fail(code, { node: this, value });
    if (typeof value !== "bigint") run.isExact = false;
    return integer;
  }

  #refuse(value: unknown, run: Run): undefined {
    if (typeof value !== "number") return run.fail("invalid_type", { node: this, value });
    const isRounded = Number.isInteger(value);
    return run.fail("lossy_coercion", {
      node: this,
      value,
      expected: isRounded ? "integer as a string of digits" : undefined,
    });
  }

  #violation(integer: bigint): IssueCode | undefined {
    const { minimum, maximum, multipleOf } = this.#rules;
    if (minimum !== undefined && integer < minimum) return "too_small";
    if (maximum !== undefined && integer > maximum) return "too_big";
    return multipleOf !== undefined && integer % multipleOf !== 0n ? "not_multiple_of" : undefined;
  }

  sketch(): string {
    const { minimum, maximum, multipleOf } = this.#rules;
    const rules = [
      minimum !== undefined && `>= ${minimum}`,
      maximum !== undefined && `<= ${maximum}`,
      multipleOf !== undefined && `a multiple of ${multipleOf}`,
    ];
    return ["integer", rules.filter(Boolean).join(" and ")].filter(Boolean).join(" ");
  }

  override takesText(): boolean {
    return true;
  }
}

/** The forms that the schema itself allows. */
function isPlainForm(value: unknown): boolean {
  if (typeof value === "string") return /^-?\d+$/.test(value) && integerDigits(value) !== undefined;
  return typeof value === "number" || typeof value === "bigint";
}
