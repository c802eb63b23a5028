import { describeEnding } from "../process/describe-ending.js";
import type { ProcessReport } from "../process/process-report.js";

/** What a command did, as the model reads it. */
export function renderCommandReport({ ending, stdout, stderr }: ProcessReport): string {
  if (ending.kind === "not-started") return describeEnding(ending);
  return [describeEnding(ending), section("stdout", stdout), section("stderr", stderr)].join("\n");
}

function section(label: string, text: string): string {
  return text === "" ? `${label}: (empty)` : `${label}:\n${text.replace(/\n$/, "")}`;
}
