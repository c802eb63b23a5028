import type ts from "typescript";
import { describeTool } from "../../3-emit/describe-tool.js";
import { recordOutputs, type RecordOptions } from "../../4-record/record-outputs.js";
import type { Plan } from "../../plan.js";
import { projectFolderOf } from "./analyze-program.js";

/**
 * Writes the files that record a project's tools, once for a program, when it is emitted: not under `noEmit`, and not
 * while a tool has an error.
 */
export function recorder(program: ts.Program, plans: ReadonlyMap<string, Plan>, options: RecordOptions): () => void {
  let isDone = options.snapshot === undefined && options.registry === undefined;
  return () => {
    if (isDone) return;
    isDone = true;
    const tools = [...plans.values()].flatMap((plan) => plan.tools);
    const described = tools.flatMap(({ ir }) => (ir ? [describeTool(ir)] : []));
    const isSound = described.length === tools.length && !program.getCompilerOptions().noEmit;
    if (isSound) recordOutputs(projectFolderOf(program), options, described);
  };
}
