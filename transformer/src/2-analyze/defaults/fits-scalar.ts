import type { NumberConstraints, StringConstraints } from "../../ir.js";

export function fitsNumber(value: number, type: NumberConstraints & { isInteger?: boolean }): boolean {
  const { minimum = -Infinity, maximum = Infinity, exclusiveMinimum = -Infinity, exclusiveMaximum = Infinity } = type;
  const isInside = value >= minimum && value <= maximum && value > exclusiveMinimum && value < exclusiveMaximum;
  const isWhole = !type.isInteger || Number.isInteger(value);
  return isInside && isWhole && (type.multipleOf === undefined || isMultiple(value, type.multipleOf));
}

function isMultiple(value: number, divisor: number): boolean {
  const quotient = value / divisor;
  return Math.abs(quotient - Math.round(quotient)) < 1e-9;
}

export function fitsString(
  value: string,
  { minLength = 0, maxLength = Infinity, pattern }: StringConstraints,
): boolean {
  const length = [...value].length;
  return length >= minLength && length <= maxLength && (pattern === undefined || new RegExp(pattern, "u").test(value));
}
