import type { Issue } from "@toolmark/contract";
import type { ToolRecord } from "../tool/tool-record.js";
import type { CallRun } from "./call-run.js";
import { parseInput } from "./parse-input.js";
import type { ToolOutcome } from "./tool-outcome.js";

/** Decodes and coerces the arguments: `run.input` is then what the function takes. Returns what ends the call instead. */
export function coerceCall(run: CallRun): ToolOutcome | undefined {
  const { record } = run.tool;
  run.ownsInput = typeof run.input === "string";
  const decoded = typeof run.input === "string" ? parseInput(run, record, run.input) : run.input;
  const value = record.tryCoerce(decoded);
  if (value === undefined) return { kind: "invalid-arguments", issues: issuesIn(record, decoded) };
  run.input = value;
  return undefined;
}

/** A second pass, for the words: the first has none to spare for arguments that fit. */
function issuesIn(record: ToolRecord, decoded: unknown): readonly Issue[] {
  const coerced = record.coerce(decoded);
  return coerced.ok ? [] : coerced.issues;
}
