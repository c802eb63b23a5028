import { trimSpace } from "./trim-space.js";

/** More digits take super-linear time to read, and no tool needs them. */
const maxDigits = 4300;

/**
 * Reads a text that stands for a whole number, and returns its plain decimal digits with an optional `-`.
 *
 * @example `" 04_2.0 "` gives `"42"`; `"1e3"`, `"0x10"` and `"5."` give nothing
 */
export function integerDigits(text: string): string | undefined {
  const match = /^([+-]?)(\d+(?:_\d+)*)(?:\.0+)?$/.exec(trimSpace(text));
  const [, sign, digits] = match ?? [];
  const plain = digits?.replaceAll("_", "").replace(/^0+(?=\d)/, "");
  if (plain === undefined || plain.length > maxDigits) return undefined;
  return sign === "-" ? `-${plain}` : plain;
}
