import type { ProcessRequest } from "./process-report.js";

/** Why a program did not start, for the model: the thrown error would name places of the host. */
export function explainStartFailure(error: unknown, { file }: ProcessRequest): string {
  switch (codeOf(error)) {
    case "ENOENT":
      return `the program ${JSON.stringify(file)} was not found`;
    case "EACCES":
      return `the program ${JSON.stringify(file)} or its working directory may not be used: permission denied`;
    case "E2BIG":
      return "the command is too long: one argument has at most 131,071 bytes";
    case "ERR_INVALID_ARG_VALUE":
      return "the command is empty or has a NUL character in it";
    case "EAGAIN":
    case "EMFILE":
    case "ENFILE":
      return "the host has no more processes or files to give; try again later";
    default:
      return `the program could not be started (${codeOf(error)})`;
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "unknown reason";
}
