// The two ways to every answer: the code that was generated for a tool, and the interpreter of its schema.
import { loadRuntime } from "./product.mjs";

/**
 * @typedef {{ ok: boolean, value?: any, message: string, issues?: readonly object[], thrown?: string }} RoadOutcome
 *   `message` is empty when the value was taken
 */

/** How arguments can be coerced for a compiled function. */
export function roadsOf(fn) {
  const { toolOf } = loadRuntime();
  const tool = toolOf(fn);
  const emitted = fn[Symbol.for("toolmark.tool")]();
  return {
    hints: tool.hints,
    /** @type {Record<"generated" | "interpreted", (args: unknown) => RoadOutcome>} */
    all: {
      generated: (args) => attempt(() => tool.coerce(args)),
      interpreted: (args) => attempt(() => tool.interpret(args)),
    },
    /** Whether the generated code takes the arguments without asking the interpreter. */
    decidesAlone: (args) => emitted.coerce(args) !== undefined,
  };
}

function attempt(coerce) {
  try {
    const { ok, value, issues = [] } = coerce();
    return { ok, value, issues, message: issues.map(({ message }) => message).join("; ") };
  } catch (error) {
    return { ok: false, message: "", thrown: String(error?.stack ?? error) };
  }
}

/** What the developer's function does: the value, or the error that it throws. */
export function coerceOrThrow(fn, args) {
  const { coerceToolArguments, ToolArgumentError } = loadRuntime();
  try {
    return { ok: true, value: coerceToolArguments(fn, args), message: "" };
  } catch (error) {
    if (error instanceof ToolArgumentError) return { ok: false, message: error.message };
    return { ok: false, message: "", thrown: String(error?.stack ?? error) };
  }
}
