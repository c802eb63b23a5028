import { jsonrepair } from "jsonrepair";
import type { RepairedText } from "./parse-tool-arguments.js";
import { TextExaminer } from "./text-examiner.js";

/** Repairing takes much longer than parsing; longer texts are asked for again. */
const maxLength = 1_000_000;

/**
 * Mends what models get wrong when they write JSON: code fences, comments, trailing commas, wrong quotes, Python's
 * constants, forgotten brackets at the end. Nothing is evaluated. Where a guess would be needed it gives `undefined`.
 */
export function repairJson(text: string): RepairedText | undefined {
  const examiner = new TextExaminer(text);
  if (text.length > maxLength || !examiner.canBeMended()) return undefined;
  try {
    return { text: jsonrepair(text), repairs: [...examiner.oddities] };
  } catch {
    return undefined;
  }
}
