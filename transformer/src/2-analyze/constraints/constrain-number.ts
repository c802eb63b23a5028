import type { NumberConstraints, TypeIr } from "../../ir.js";
import type { Applied } from "./apply-to-shape.js";
import type { Constraint, NumericTypeName } from "./constraint.js";

type NumberShape = TypeIr & { kind: "number" };

/** What each numeric type adds to `number`. Integers are safe integers wherever they come from. */
const numericTypes: Readonly<Record<NumericTypeName, { isInteger?: true } & NumberConstraints>> = {
  int: { isInteger: true },
  int32: { isInteger: true, minimum: -2147483648, maximum: 2147483647 },
  uint32: { isInteger: true, minimum: 0, maximum: 4294967295 },
  int64: { isInteger: true },
  uint64: { isInteger: true, minimum: 0 },
  float: {},
  double: {},
};

export function constrainNumber(shape: NumberShape, constraint: Constraint & { target: "number" }): Applied {
  if (constraint.keyword === "type") return constrainKind(shape, numericTypes[constraint.value]);
  const value = Number(constraint.value);
  if (constraint.keyword === "multipleOf") return constrainMultiple(shape, value);
  const { keyword } = constraint;
  const isLower = keyword === "minimum" || keyword === "exclusiveMinimum";
  const tightest = isLower ? Math.max(shape[keyword] ?? -Infinity, value) : Math.min(shape[keyword] ?? Infinity, value);
  return orEmpty({ ...shape, [keyword]: tightest }, isLower);
}

function constrainKind(
  shape: NumberShape,
  { isInteger, minimum, maximum }: { isInteger?: true } & NumberConstraints,
): Applied {
  let applied: Applied = isInteger ? { ...shape, isInteger } : shape;
  for (const [keyword, value] of Object.entries({ minimum, maximum })) {
    if (value === undefined || typeof applied !== "object" || !("kind" in applied)) continue;
    applied = constrainNumber(
      applied as NumberShape,
      { target: "number", keyword, value } as Constraint & { target: "number" },
    ); // a number it was, and the two keywords are its own
  }
  return applied;
}

/** Of two divisors, the one that the other divides says all. */
function constrainMultiple(shape: NumberShape, value: number): Applied {
  const known = shape.multipleOf;
  if (known === undefined || isMultiple(value, known)) return { ...shape, multipleOf: value };
  return isMultiple(known, value) ? shape : { conflictsWith: "multipleOf" };
}

function isMultiple(value: number, divisor: number): boolean {
  const quotient = value / divisor;
  return Math.abs(quotient - Math.round(quotient)) < 1e-9;
}

/** Bounds that cross leave no value. */
function orEmpty(shape: NumberShape, isLower: boolean): Applied {
  const { minimum = -Infinity, maximum = Infinity, exclusiveMinimum = -Infinity, exclusiveMaximum = Infinity } = shape;
  const isEmpty = minimum > maximum || minimum >= exclusiveMaximum || exclusiveMinimum >= maximum;
  if (!isEmpty && !(exclusiveMinimum >= exclusiveMaximum)) return shape;
  const [inclusive, exclusive] = isLower
    ? (["maximum", "exclusiveMaximum"] as const)
    : (["minimum", "exclusiveMinimum"] as const);
  return { conflictsWith: shape[inclusive] === undefined ? exclusive : inclusive };
}
