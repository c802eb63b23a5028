import { context, type Context } from "@opentelemetry/api";
import { isGenerator, type ToolGenerator } from "../dispatch/generator/is-generator.js";

/** Runs a function in a context; a generator that it returns runs in it at each step. */
export function runInContext(inner: Context, run: () => unknown): unknown {
  const value = context.with(inner, run);
  return isGenerator(value) ? new GeneratorInContext(inner, value) : value;
}

class GeneratorInContext implements ToolGenerator {
  readonly #inner: Context;
  readonly #generator: ToolGenerator;

  constructor(inner: Context, generator: ToolGenerator) {
    this.#inner = inner;
    this.#generator = generator;
  }

  next(): ReturnType<ToolGenerator["next"]> {
    return context.with(this.#inner, () => this.#generator.next());
  }

  return(value: undefined): unknown {
    return context.with(this.#inner, () => this.#generator.return?.(value));
  }

  /** What tells the dispatcher that this is a generator. */
  [Symbol.asyncIterator](): this {
    return this;
  }
}
