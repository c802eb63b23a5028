import { nearestQuotient } from "./binary-float.js";
import { CalculationError } from "./calculation-error.js";
import { type Numeric, toFloat, zeroWithSignOf } from "./numeric.js";

/** `left / right`: always a float, correctly rounded also when the integers are larger than any float. */
export function divide(left: Numeric, right: Numeric): number {
  refuseZero(right, "division by zero.");
  if (typeof left === "number" || typeof right === "number") return toFloat(left) / toFloat(right);
  const quotient = nearestQuotient(left, right);
  if (!Number.isFinite(quotient)) throw new CalculationError("the quotient is too large for a decimal number.");
  return quotient;
}

/** `left // right`, rounded towards minus infinity. */
export function floorDivide(left: Numeric, right: Numeric): Numeric {
  refuseZero(right, "division by zero.");
  if (typeof left === "bigint" && typeof right === "bigint") return (left - modulo(left, right)) / right;
  return floatFloorDivide(toFloat(left), toFloat(right));
}

/** `left % right`, with the sign of the divisor. */
export function remainder(left: Numeric, right: Numeric): Numeric {
  refuseZero(right, "the remainder of a division by zero.");
  if (typeof left === "bigint" && typeof right === "bigint") return modulo(left, right);
  return floatModulo(toFloat(left), toFloat(right));
}

function modulo(left: bigint, right: bigint): bigint {
  const rest = left % right;
  return rest !== 0n && rest < 0n !== right < 0n ? rest + right : rest;
}

/** Step by step as Python does it, because each step rounds. */
function floatFloorDivide(left: number, right: number): number {
  const rest = left % right;
  const exact = (left - rest) / right;
  const quotient = rest !== 0 && rest < 0 !== right < 0 ? exact - 1 : exact;
  if (quotient === 0) return zeroWithSignOf(left / right);
  const floor = Math.floor(quotient);
  return quotient - floor > 0.5 ? floor + 1 : floor;
}

function floatModulo(left: number, right: number): number {
  const rest = left % right;
  if (rest === 0) return zeroWithSignOf(right);
  return rest < 0 !== right < 0 ? rest + right : rest;
}

function refuseZero(divisor: Numeric, problem: string): void {
  if (divisor === 0n || divisor === 0) throw new CalculationError(problem);
}
