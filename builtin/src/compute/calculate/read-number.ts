import { CalculationError } from "./calculation-error.js";
import { limits } from "./limits.js";
import type { Numeric } from "./numeric.js";

const DIGITS = String.raw`\d(?:_?\d)*`;
const EXPONENT = `[eE][+-]?${DIGITS}`;
const OTHER_BASE = "0[xX](?:_?[0-9a-fA-F])+|0[oO](?:_?[0-7])+|0[bB](?:_?[01])+";
const FLOAT = String.raw`(?:(?:${DIGITS})?\.${DIGITS}|${DIGITS}\.)(?:${EXPONENT})?|${DIGITS}${EXPONENT}`;
const NUMBER = new RegExp(`(?<based>${OTHER_BASE})|(?<float>${FLOAT})|(?<integer>${DIGITS})`, "y");
/** What may not follow a number without anything between them: `5j`, `2pi`, `1__0`, `1.2.3`. */
const RUN_ON = /[\p{L}\p{N}_.]+/uy;

/** Reads a number, in any of Python's forms but the imaginary one, where it stands in a text. */
export function readNumber(text: string, at: number): { value: Numeric; end: number } {
  NUMBER.lastIndex = at;
  const match = NUMBER.exec(text);
  const end = at + (match?.[0].length ?? 0);
  RUN_ON.lastIndex = end;
  const runOn = RUN_ON.exec(text)?.[0];
  if (match === null || runOn !== undefined) {
    throw new CalculationError(`\`${text.slice(at, end)}${runOn ?? text.charAt(at)}\` is no number.`);
  }
  return { value: valueOf(match), end };
}

function valueOf({ 0: text, groups }: RegExpExecArray): Numeric {
  const plain = text.replaceAll("_", "");
  if (plain.length > limits.shownDigits) {
    throw new CalculationError(`a number of more than ${limits.shownDigits} digits is not taken.`);
  }
  if (groups?.float !== undefined) return Number(plain);
  if (groups?.integer !== undefined && /^0+[1-9]/.test(plain)) {
    throw new CalculationError(`\`${text}\` starts with a zero; write it without.`);
  }
  return BigInt(plain);
}
