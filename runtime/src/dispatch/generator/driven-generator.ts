import { isThenable } from "../is-thenable.js";
import type { GeneratorStep, ToolGenerator } from "./is-generator.js";

/** A generator that is being run, and may be told to stop at any moment. */
export class DrivenGenerator {
  readonly #generator: ToolGenerator;
  #isStepping = false;
  /** Ends when a generator that was told to stop has cleaned up. */
  closing: Promise<unknown> | undefined = undefined;

  constructor(generator: ToolGenerator) {
    this.#generator = generator;
  }

  step(): GeneratorStep | PromiseLike<GeneratorStep> {
    this.#isStepping = true;
    try {
      return this.#generator.next();
    } finally {
      this.#isStepping = false;
    }
  }

  /**
   * Runs the generator's `finally`. One that is stuck never gets there, so nobody may wait for it without a limit; one that
   * stops its own call is still running, and has to be closed once more when it is not.
   */
  close(onError: (error: unknown) => void): void {
    if (this.#isStepping) return;
    try {
      const closing = this.#generator.return?.(undefined);
      if (isThenable(closing)) this.closing = Promise.resolve(closing).catch(onError);
    } catch (error) {
      onError(error);
    }
  }
}
