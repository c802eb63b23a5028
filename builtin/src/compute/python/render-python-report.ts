import { describeEnding } from "../../process/describe-ending.js";
import type { ProcessReport } from "../../process/process-report.js";

/** What Python code did, as the model reads it: what it printed, and anything out of the ordinary. */
export function renderPythonReport({ ending, stdout, stderr }: ProcessReport): string {
  const isOrdinary = ending.kind === "exited" && ending.exitCode === 0;
  const parts = [
    stdout.replace(/\n$/, ""),
    stderr === "" ? "" : `stderr:\n${stderr.replace(/\n$/, "")}`,
    isOrdinary ? "" : describeEnding(ending),
  ];
  return parts.filter((part) => part !== "").join("\n") || "(no output)";
}
