import { PythonInProcess } from "./python/python-in-process.js";
import { renderPythonReport } from "./python/render-python-report.js";

/** `execute_python_in_process` as a function. What goes wrong with the code is in the text. */
export type ExecutePythonInProcess = (code: string) => Promise<string>;

function makePythonInProcessTool(): ExecutePythonInProcess {
  const python = new PythonInProcess();

  /**
   * Runs Python code inside this process and returns what it printed and the value of its last expression. Variables are
   * not kept from one call to the next. `math`, `statistics`, `json`, `re`, `itertools`, `functools`, `datetime` and
   * `zoneinfo` need no import. There is no time limit: code that does not end blocks everything.
   *
   * Not a security boundary: isolation, not containment, and weaker than that of `execute_python`. The code shares memory and
   * environment variables, API keys too, with this process. That `open` and most imports are refused guards against accidents
   * only. For trusted code.
   *
   * @tool
   * @destructive
   * @openWorld
   * @param code Python code; end it with an expression to see its value.
   */
  async function executePythonInProcess(code: string): Promise<string> {
    return renderPythonReport(await python.run(code));
  }
  return executePythonInProcess;
}

/**
 * The tool `execute_python_in_process`: runs code in a Python made for WebAssembly, without the start of a process. In no
 * group. Asks for approval; weaker than `executePython` in every way but speed, and no security boundary. Code that does not
 * end blocks the process for ever.
 *
 * Needs the package `pyodide`, which is loaded at the first call.
 *
 * @throws ToolFailed, as a rejection, when `pyodide` is not installed
 */
export const executePythonInProcess: ExecutePythonInProcess = /* @__PURE__ */ makePythonInProcessTool();
