import { CalculationError } from "./calculation-error.js";
import { limits } from "./limits.js";
import { isNegative, magnitude, type Numeric } from "./numeric.js";

/** A value as Python's `str` writes it: `5`, `5.0`, `1e+16`, `1e-05`, `inf`, `nan`. */
export function printNumeric(value: Numeric): string {
  return typeof value === "bigint" ? printInteger(value) : printFloat(value);
}

function printInteger(value: bigint): string {
  const digits = magnitude(value).toString().length;
  if (digits > limits.shownDigits) {
    throw new CalculationError(`the result has ${digits} digits, more than the ${limits.shownDigits} that are shown.`);
  }
  return value.toString();
}

function printFloat(value: number): string {
  if (Number.isNaN(value)) return "nan";
  if (!Number.isFinite(value)) return value < 0 ? "-inf" : "inf";
  const sign = isNegative(value) ? "-" : "";
  // Both languages write the shortest digits that read back as the same float; they differ in where the point goes.
  const [mantissa = "0", exponentText = "0"] = Math.abs(value).toExponential().split("e");
  const digits = mantissa.replace(".", "");
  const exponent = Number(exponentText);
  return sign + (exponent < -4 || exponent >= 16 ? scientific(digits, exponent) : positional(digits, exponent));
}

function scientific(digits: string, exponent: number): string {
  const mantissa = digits.length > 1 ? `${digits.slice(0, 1)}.${digits.slice(1)}` : digits;
  return `${mantissa}e${exponent < 0 ? "-" : "+"}${String(Math.abs(exponent)).padStart(2, "0")}`;
}

function positional(digits: string, exponent: number): string {
  if (exponent < 0) return `0.${"0".repeat(-exponent - 1)}${digits}`;
  const whole = exponent + 1;
  return `${digits.slice(0, whole).padEnd(whole, "0")}.${digits.slice(whole) || "0"}`;
}
