import type { ToolContext } from "@toolmark/runtime";
import { childEnvironment } from "../process/child-environment.js";
import { runProcess } from "../process/run-process.js";
import { pythonProgram } from "./python/python-program.js";
import { renderPythonReport } from "./python/render-python-report.js";

/** How the tool of {@link makePythonTool} differs from `executePython`. */
export interface PythonToolOptions {
  /** After so long the code is ended. @default 30,000 */
  timeoutMs?: number | undefined;
  /** The Python 3 to start, by its name on `PATH` or its path. @default "python3", on Windows "python" */
  python?: string | undefined;
}

/** `execute_python` as a function. What goes wrong with the code is in the text. */
export type ExecutePython = (code: string, context?: ToolContext) => Promise<string>;

/** One thread each: those for every core would take the memory that the code is to have. */
const quietLibraries = { MPLBACKEND: "Agg", OPENBLAS_NUM_THREADS: "1", OMP_NUM_THREADS: "1", MKL_NUM_THREADS: "1" };

/** Makes an `execute_python` with another time limit or another Python. */
export function makePythonTool({
  timeoutMs = 30_000,
  python = defaultPython(),
}: PythonToolOptions = {}): ExecutePython {
  let isWarned = process.platform === "linux";

  /**
   * Runs Python code in a fresh process and returns what it printed and the value of its last expression. Nothing is kept
   * from one call to the next. `math`, `statistics`, `json`, `re`, `itertools`, `functools`, `datetime`, `zoneinfo`, and
   * `numpy`, `pandas`, `scipy`, `matplotlib` where installed, need no import. Time and, on Linux, memory (512 MB) are limited.
   *
   * Not a security boundary: isolation, not containment. The code sees no environment variables of this process but a few
   * harmless ones. Files and network are not confined: it can read, change and send whatever the user can, credential files
   * too. That `open` and most imports are refused guards against accidents only.
   *
   * @tool
   * @destructive
   * @openWorld
   * @param code Python code; end it with an expression to see its value.
   */
  async function executePython(code: string, context?: ToolContext): Promise<string> {
    if (!isWarned) context?.log("warning", "This system may not keep to the memory limit of execute_python.");
    isWarned = true;
    const report = await runProcess({
      file: python,
      args: ["-u", "-X", "utf8", "-c", pythonProgram],
      input: code,
      env: { ...childEnvironment(), ...quietLibraries },
      timeoutMs,
      signal: context?.signal,
    });
    return renderPythonReport(report);
  }
  return executePython;
}

function defaultPython(): string {
  return process.platform === "win32" ? "python" : "python3";
}
