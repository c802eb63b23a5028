import type { TypeIr } from "../../ir.js";
import type { Applied } from "./apply-to-shape.js";
import type { Constraint, NumericTypeName } from "./constraint.js";

type BigintShape = TypeIr & { kind: "bigint" };
type Bound = "minimum" | "maximum" | "exclusiveMinimum" | "exclusiveMaximum";

const bounds: Readonly<Record<NumericTypeName, { minimum?: bigint; maximum?: bigint } | undefined>> = {
  int: {},
  int32: { minimum: -(2n ** 31n), maximum: 2n ** 31n - 1n },
  uint32: { minimum: 0n, maximum: 2n ** 32n - 1n },
  int64: { minimum: -(2n ** 63n), maximum: 2n ** 63n - 1n },
  uint64: { minimum: 0n, maximum: 2n ** 64n - 1n },
  float: undefined,
  double: undefined,
};

/** The bounds of a bigint are decimal text. */
export function constrainBigint(shape: BigintShape, constraint: Constraint & { target: "number" }): Applied {
  if (constraint.keyword === "type") return constrainKind(shape, constraint.value);
  if (typeof constraint.value === "number" && !Number.isInteger(constraint.value)) return "unfit";
  const value = BigInt(constraint.value);
  if (constraint.keyword === "multipleOf") return constrainMultiple(shape, value);
  return tighten(shape, constraint.keyword, value);
}

function constrainKind(shape: BigintShape, name: NumericTypeName): Applied {
  const range = bounds[name];
  if (!range) return "unfit";
  const lower = range.minimum === undefined ? shape : tighten(shape, "minimum", range.minimum);
  if (range.maximum === undefined || typeof lower !== "object" || !("kind" in lower)) return lower;
  return tighten(lower as BigintShape, "maximum", range.maximum); // a bound leaves the kind as it is
}

function tighten(shape: BigintShape, keyword: Bound, value: bigint): Applied {
  const known = shape[keyword];
  const isLower = keyword === "minimum" || keyword === "exclusiveMinimum";
  const isTighter = known === undefined || (isLower ? value > BigInt(known) : value < BigInt(known));
  const tightened = isTighter ? { ...shape, [keyword]: value.toString() } : shape;
  if (!isEmpty(tightened)) return tightened;
  const [inclusive, exclusive] = isLower
    ? (["maximum", "exclusiveMaximum"] as const)
    : (["minimum", "exclusiveMinimum"] as const);
  return { conflictsWith: shape[inclusive] === undefined ? exclusive : inclusive };
}

function isEmpty({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: BigintShape): boolean {
  const lower = [minimum, exclusiveMinimum && String(BigInt(exclusiveMinimum) + 1n)];
  const upper = [maximum, exclusiveMaximum && String(BigInt(exclusiveMaximum) - 1n)];
  return lower.some((low) => upper.some((high) => low && high && BigInt(low) > BigInt(high)));
}

function constrainMultiple(shape: BigintShape, value: bigint): Applied {
  const known = shape.multipleOf === undefined ? undefined : BigInt(shape.multipleOf);
  if (known === undefined || value % known === 0n) return { ...shape, multipleOf: value.toString() };
  return known % value === 0n ? shape : { conflictsWith: "multipleOf" };
}
