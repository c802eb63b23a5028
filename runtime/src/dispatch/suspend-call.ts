import type { JsonValue } from "@toolmark/contract";
import type { IndexedTool } from "../toolset/index-tools.js";
import type { CallRun } from "./call-run.js";
import { emit } from "./emit-event.js";
import { toPlainJson } from "./render/to-plain-json.js";
import type { ToolOutcome } from "./tool-outcome.js";

/** A call that somebody wants to decide on later. */
interface CallInDoubt {
  readonly run: CallRun;
  /** What the tool wants to know. */
  readonly question: string | undefined;
}

/** Keeps a call as JSON until somebody decides. `question` is the policy's own. */
export async function suspendCall({ run, ...call }: CallInDoubt, question: string | undefined): Promise<ToolOutcome> {
  const { suspension, parents } = run.batch.settings;
  if (!suspension) return { kind: "denied", cause: "no-suspension", reason: "" };
  run.batch.watch();
  try {
    const { toolCallId, tool } = run;
    const suspended = await suspension.suspend({
      toolCallId,
      toolName: tool.record.name,
      input: writeInput(tool, run.input),
      question: question ?? call.question ?? null,
      parents,
    });
    return { kind: "suspended", suspended };
  } catch (error) {
    emit(run, { type: "tool-approval-error", error });
    return { kind: "denied", cause: "no-suspension", reason: "" };
  }
}

/** By the schema: an empty `Map`, say, is an object or an array. */
function writeInput({ record }: IndexedTool, input: unknown): JsonValue {
  return toPlainJson(record.toJson(input as object)); // coerced arguments are an object
}
