import { constants } from "node:os";
import type { ProcessEnding } from "./process-report.js";

/** How a process ended, in the words that the model reads. */
export function describeEnding(ending: ProcessEnding): string {
  switch (ending.kind) {
    case "exited":
      return `exit code: ${ending.exitCode}`;
    case "killed":
      return `ended by signal ${ending.signal} (${constants.signals[ending.signal]})`;
    case "timed-out":
      return `timed out: still running after ${ending.timeoutMs / 1000} s, so it was ended`;
    case "aborted":
      return "stopped: the call was cancelled";
    case "not-started":
      return `Error: ${ending.reason}.`;
  }
}
