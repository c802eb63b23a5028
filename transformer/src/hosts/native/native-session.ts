import { dirname } from "node:path";
import type { NativeApi, NativeModule, NativeProject } from "../../checker/native/native-api.js";

/** The compiler's process could not be made to answer, twice. */
export class NativeCompilerError extends Error {
  readonly code = "NATIVE_COMPILER_FAILED";

  constructor(cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`TypeScript 7 stopped answering, and again after a new start: ${reason}`, { cause });
    this.name = "NativeCompilerError";
  }
}

/**
 * The process of TypeScript 7 that is asked about one project: a new one for each piece of work. One that lived on could die
 * between two, and its pipes would be those of somebody else by the time they are used again.
 */
export class NativeSession {
  readonly #native: NativeModule;
  readonly #configFile: string;

  constructor(native: NativeModule, configFile: string) {
    this.#native = native;
    this.#configFile = configFile;
  }

  /**
   * Does a piece of work with the project as it is on the disk now. A request that fails in the middle leaves the process
   * unusable: all is then done again with another, once.
   *
   * @param isWhole whether a result shows no sign of a request that failed and was caught
   * @throws NativeCompilerError when it fails twice; what the work throws by itself is among the reasons
   */
  run<Result>(work: (project: NativeProject) => Result, isWhole: (result: Result) => boolean): Result {
    const first = this.#attempt(work);
    if ("result" in first && isWhole(first.result)) return first.result;
    const second = this.#attempt(work);
    if ("result" in second) return second.result;
    throw new NativeCompilerError(second.error);
  }

  #attempt<Result>(work: (project: NativeProject) => Result): { result: Result } | { error: unknown } {
    let api: NativeApi | undefined;
    try {
      api = new this.#native.API({ cwd: dirname(this.#configFile) });
      const project = api.updateSnapshot({ openProjects: [this.#configFile] }).getProject(this.#configFile);
      if (!project) throw new Error(`It did not open ${this.#configFile}.`);
      const files = project.program.getSourceFileNames().length;
      const result = work(project);
      // A fault of the process may have been told as a fault of one tool: whoever is dead does not know the files.
      if (project.program.getSourceFileNames().length !== files) throw new Error("Its answers do not fit together.");
      return { result };
    } catch (error) {
      return { error };
    } finally {
      closeQuietly(api);
    }
  }
}

/** What `API` keeps to itself in 7.0. */
interface ApiInternals {
  client?: { channel?: { child?: { kill(signal: "SIGKILL"): unknown } } };
}

/**
 * Ends the process at once: asked to end, it says at times "context canceled" on the user's terminal, which it shares. It
 * has nothing to write.
 */
function closeQuietly(api: (NativeApi & ApiInternals) | undefined): void {
  try {
    api?.client?.channel?.child?.kill("SIGKILL");
    api?.close();
  } catch {
    // It may be gone already.
  }
}
