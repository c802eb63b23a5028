import type { Conversion, Keywords } from "../conversion.js";
import { describeKeyword } from "./describe-keyword.js";

/** The demands that a dialect keeps, and sentences for the others. */
export interface AppliedLimits {
  readonly kept: Keywords;
  readonly sentences: readonly string[];
}

/** Sorts demands by what the dialect takes; what it does not take is reported. */
export function applyLimits(
  { path, limits }: { path: string; limits: Keywords },
  keeps: (keyword: string, value: unknown) => boolean,
  conversion: Conversion,
): AppliedLimits {
  const entries = Object.entries(limits);
  const lost = entries.filter(([keyword, value]) => !keeps(keyword, value));
  return {
    kept: Object.fromEntries(entries.filter((entry) => !lost.includes(entry))),
    sentences: lost.flatMap(([keyword, value]) => moveToText(path, [keyword, value], conversion)),
  };
}

/** The sentence for a keyword that is not sent, reported; none when there are no words for it. */
export function moveToText(path: string, [keyword, value]: [string, unknown], { report }: Conversion): string[] {
  const text = describeKeyword(keyword, value);
  report.push(
    text === undefined
      ? { path, keyword, action: "dropped", text: "Not understood there; checked when the tool is called." }
      : { path, keyword, action: "moved-to-description", text },
  );
  return text === undefined ? [] : [text];
}
