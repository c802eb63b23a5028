import type { Preview } from "@toolmark/dev-page";
import { coerceToolArguments, ToolArgumentError, type ToolFunction, toolOf, type ToolRecord } from "@toolmark/runtime";
import { repairJson } from "@toolmark/runtime/repair";
import { listConversions } from "./list-conversions.js";
import { showValue } from "./show-value.js";

/** What would become of a model's arguments, and what it would be told. Nothing runs. */
export function previewInput(fn: ToolFunction, inputText: string): Preview {
  const came = readInput(toolOf(fn), inputText);
  try {
    const value = coerceToolArguments(fn, came);
    return { ok: true, value: showValue(value), conversions: listConversions(came, value) };
  } catch (error) {
    if (ToolArgumentError.isInstance(error)) return { ok: false, text: error.message };
    throw error;
  }
}

/** As the dispatcher reads it: text that is no JSON and cannot be mended stays text. */
function readInput(record: ToolRecord, inputText: string): unknown {
  const text = inputText.trim() === "" ? "{}" : inputText;
  for (const candidate of [text, repairJson(text)?.text]) {
    try {
      if (candidate !== undefined) return record.parse(candidate);
    } catch {
      // Perhaps mended.
    }
  }
  return inputText;
}
