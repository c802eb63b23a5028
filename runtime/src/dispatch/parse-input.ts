import { readText } from "../parse/parse-tool-arguments.js";
import type { ToolRecord } from "../tool/tool-record.js";
import type { CallRun } from "./call-run.js";
import { emit } from "./emit-event.js";

/**
 * Decodes arguments that came as text. Text that cannot be read stays as it is: the coercer says what is wrong with it, and
 * what shape was wanted.
 */
export function parseInput(run: CallRun, record: ToolRecord, inputText: string): unknown {
  try {
    return record.parse(inputText);
  } catch {
    const { value, repairs } = readText(record, inputText, run.batch.settings.repair);
    if (repairs.length > 0) emit(run, { type: "tool-input-repair", inputText, input: value, repairs });
    return value;
  }
}
