import type { BigintConstraints, NumberConstraints } from "../../ir.js";
import { literal } from "../js-text.js";
import type { CoercerScope } from "./coercer-scope.js";

type NumberShape = NumberConstraints & { isInteger?: boolean };

/** Conditions under which a number breaks its constraints. */
export function numberViolations(type: NumberShape, local: string, scope: CoercerScope): string[] {
  const violations: string[] = [];
  if (type.minimum !== undefined) violations.push(`${local} < ${literal(type.minimum)}`);
  if (type.exclusiveMinimum !== undefined) violations.push(`${local} <= ${literal(type.exclusiveMinimum)}`);
  if (type.maximum !== undefined) violations.push(`${local} > ${literal(type.maximum)}`);
  if (type.exclusiveMaximum !== undefined) violations.push(`${local} >= ${literal(type.exclusiveMaximum)}`);
  const { multipleOf } = type;
  if (multipleOf !== undefined) violations.push(multipleViolation({ ...type, multipleOf }, local, scope));
  return violations;
}

function multipleViolation(type: NumberShape & { multipleOf: number }, local: string, scope: CoercerScope): string {
  const { multipleOf, isInteger } = type;
  const isExact = isInteger && Number.isSafeInteger(multipleOf) && multipleOf !== 0;
  return isExact
    ? `${local} % ${multipleOf} !== 0`
    : `!${scope.helper("isMultipleOf")}(${local}, ${literal(multipleOf)})`;
}

/** Whether the bounds leave zero out, so that its sign need not be looked at. */
export function isZeroExcluded(type: NumberConstraints): boolean {
  const { minimum = -1, exclusiveMinimum = -1, maximum = 1, exclusiveMaximum = 1 } = type;
  return minimum > 0 || exclusiveMinimum >= 0 || maximum < 0 || exclusiveMaximum <= 0;
}

export function bigintViolations(type: BigintConstraints, local: string): string[] {
  const violations: string[] = [];
  if (type.minimum !== undefined) violations.push(`${local} < ${type.minimum}n`);
  if (type.exclusiveMinimum !== undefined) violations.push(`${local} <= ${type.exclusiveMinimum}n`);
  if (type.maximum !== undefined) violations.push(`${local} > ${type.maximum}n`);
  if (type.exclusiveMaximum !== undefined) violations.push(`${local} >= ${type.exclusiveMaximum}n`);
  if (type.multipleOf !== undefined) violations.push(`${local} % ${type.multipleOf}n !== 0n`);
  return violations;
}
