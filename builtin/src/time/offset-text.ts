const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** `Z`, `+05:30`, `-0800`, `+01`, `-00:44:30`. */
export const OFFSET = /[Zz]|[-+−]\d{2}(?::?\d{2}(?::?\d{2})?)?/;
const PARTS = /^([-+−])(\d{2}):?(\d{2})?:?(\d{2})?$/;

/** Reads an offset from UTC, in milliseconds; `undefined` when it is none, or a day or more. */
export function readOffset(text: string): number | undefined {
  if (text === "Z" || text === "z") return 0;
  const [, sign, hours, minutes = "0", seconds = "0"] = PARTS.exec(text) ?? [];
  if (Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return undefined;
  const size = Number(hours) * HOUR + Number(minutes) * MINUTE + Number(seconds) * SECOND;
  if (sign === undefined) return undefined;
  return sign === "+" || size === 0 ? size : -size;
}

/** `+05:30`; with seconds where there are any, as local mean times have them. */
export function showOffset(offset: number): string {
  const size = Math.abs(offset);
  const seconds = Math.floor(size / SECOND) % 60;
  const parts = [Math.floor(size / HOUR), Math.floor(size / MINUTE) % 60, ...(seconds === 0 ? [] : [seconds])];
  return (offset < 0 ? "-" : "+") + parts.map((part) => String(part).padStart(2, "0")).join(":");
}
