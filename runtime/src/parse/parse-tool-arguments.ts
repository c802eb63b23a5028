import type { Issue } from "@toolmark/contract";
import type { CoerceOptions } from "../coerce/schema-coercer.js";
import { toolOf } from "../tool/tool-of.js";
import type { CoerceResult, ToolFunction, ToolRecord } from "../tool/tool-record.js";

/** Text that was no JSON and is now. */
export interface RepairedText {
  text: string;
  /** What was wrong, in a few words each. @example `["code fence", "trailing comma"]` */
  repairs: readonly string[];
}

/** Mends text that is nearly JSON, or gives `undefined` where it cannot know what was meant. */
export type RepairJson = (text: string) => RepairedText | undefined;

/** How to parse. */
export interface ParseOptions extends CoerceOptions {
  /** Tried on text that is no JSON; `repairJson` of `@toolmark/runtime/repair`, usually. Without it such text is refused. */
  repair?: RepairJson | undefined;
}

/** Coerced arguments, or what is wrong with them. `repairs` says what was mended in the text; nearly always empty. */
export type ParsedArguments =
  | { ok: true; value: object; repairs: readonly string[] }
  | { ok: false; issues: readonly Issue[]; repairs: readonly string[] };

/**
 * Parses a tool call's arguments as the model wrote them, and coerces them. No text at all stands for no arguments.
 * Integers beyond the safe range stay exact where the tool takes a `bigint`.
 *
 * @throws ToolSignatureError when the function carries no tool
 */
export function parseToolArguments(fn: ToolFunction, text: string, options: ParseOptions = {}): ParsedArguments {
  const record = toolOf(fn);
  const { value, repairs } = readText(record, text, options.repair);
  const result: CoerceResult = record.coerce(value, options);
  return { ...result, repairs };
}

/** A text, read. */
export interface ReadText {
  /** What the text holds; the text itself where it is no JSON, which coercion then says. */
  value: unknown;
  repairs: readonly string[];
}

/** Reads the text of arguments for a tool; does not coerce them. */
export function readText(record: ToolRecord, text: string, repair: RepairJson | undefined): ReadText {
  if (text.trim() === "") return { value: {}, repairs: [] };
  const parsed = tryParse(record, text);
  if (parsed) return { ...parsed, repairs: [] };
  const repaired = repair?.(text);
  const mended = repaired && tryParse(record, repaired.text);
  return repaired && mended ? { ...mended, repairs: repaired.repairs } : { value: text, repairs: [] };
}

/** In a box, as `undefined` means that the text is no JSON. */
function tryParse(record: ToolRecord, text: string): { value: unknown } | undefined {
  try {
    return { value: record.parse(text) };
  } catch {
    return undefined;
  }
}
