import { ToolFailed } from "@toolmark/runtime";
import { KeptOutput } from "../../process/kept-output.js";
import type { ProcessReport } from "../../process/process-report.js";
import { inProcessProgram } from "./in-process-program.js";

/** What is used of the package `pyodide`. */
interface PyodideModule {
  readonly loadPyodide: () => Promise<{ runPython(program: string): unknown }>;
}

type RunCaptured = (source: string) => string;

/** A Python in this process, loaded when first needed and kept: modules that code changes stay changed. */
export class PythonInProcess {
  #loading: Promise<RunCaptured> | undefined;

  /**
   * Runs code. Nothing else happens in this process until it is done.
   *
   * @throws ToolFailed, as a rejection, when `pyodide` is not installed
   */
  async run(source: string): Promise<ProcessReport> {
    this.#loading ??= load();
    try {
      const run = await this.#loading;
      const [exitCode, stdout, stderr] = JSON.parse(run(source)) as [number, string, string]; // what run_captured gives
      return { ending: { kind: "exited", exitCode }, stdout: bounded(stdout), stderr: bounded(stderr) };
    } catch (error) {
      // Whatever stopped it, the next call begins with a new one.
      this.#loading = undefined;
      if (ToolFailed.isInstance(error)) throw error;
      const reason = "the code broke the Python interpreter; the next call starts a new one";
      return { ending: { kind: "not-started", reason }, stdout: "", stderr: "" };
    }
  }
}

async function load(): Promise<RunCaptured> {
  const { loadPyodide } = await importPyodide();
  const python = await loadPyodide();
  return python.runPython(inProcessProgram) as RunCaptured; // the last expression of the program
}

/** Imported by a name that the compiler does not look up: without the optional package there are no types of it. */
const optionalPackage: string = "pyodide";

async function importPyodide(): Promise<PyodideModule> {
  try {
    return (await import(optionalPackage)) as PyodideModule; // what its documentation says
  } catch (cause) {
    throw new ToolFailed('execute_python_in_process needs the package "pyodide": npm install pyodide', { cause });
  }
}

function bounded(text: string): string {
  const kept = new KeptOutput();
  kept.add(Buffer.from(text));
  return kept.text();
}
