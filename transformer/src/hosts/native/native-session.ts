import { dirname } from "node:path";
import type { NativeApi, NativeModule, NativeProject, NativeSnapshot } from "../../checker/native/native-api.js";

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
 * The process of TypeScript 7 that is asked about one project. A request that fails in the middle leaves it unusable: it is
 * then started anew, once for each piece of work.
 */
export class NativeSession {
  readonly #native: NativeModule;
  readonly #configFile: string;
  #api: NativeApi | undefined;
  #snapshot: NativeSnapshot | undefined;

  constructor(native: NativeModule, configFile: string) {
    this.#native = native;
    this.#configFile = configFile;
  }

  /**
   * Does a piece of work with the project as it is on the disk now.
   *
   * @param isWhole whether a result shows no sign of a request that failed and was caught
   * @throws NativeCompilerError when it fails twice; what the work throws by itself is among the reasons
   */
  run<Result>(work: (project: NativeProject) => Result, isWhole: (result: Result) => boolean): Result {
    const first = this.#attempt(work);
    if ("result" in first && isWhole(first.result)) return first.result;
    this.close();
    const second = this.#attempt(work);
    if ("result" in second) return second.result;
    this.close();
    throw new NativeCompilerError(second.error);
  }

  #attempt<Result>(work: (project: NativeProject) => Result): { result: Result } | { error: unknown } {
    try {
      const project = this.#open();
      const files = project.program.getSourceFileNames().length;
      const result = work(project);
      // A fault of the process may have been told as a fault of one tool: whoever is dead does not know the files.
      if (project.program.getSourceFileNames().length !== files) throw new Error("Its answers do not fit together.");
      return { result };
    } catch (error) {
      return { error };
    }
  }

  #open(): NativeProject {
    const isRunning = this.#api !== undefined;
    this.#api ??= new this.#native.API({ cwd: dirname(this.#configFile) });
    const earlier = this.#snapshot;
    this.#snapshot = this.#api.updateSnapshot(
      isRunning ? { fileChanges: { invalidateAll: true } } : { openProjects: [this.#configFile] },
    );
    earlier?.dispose();
    const project = this.#snapshot.getProject(this.#configFile);
    if (!project) throw new Error(`It did not open ${this.#configFile}.`);
    return project;
  }

  close(): void {
    const api = this.#api;
    this.#api = undefined;
    this.#snapshot = undefined;
    try {
      api?.close();
    } catch {
      // It may be gone already.
    }
  }
}
