import type { ToolIr } from "../ir.js";
import { argumentsBody } from "./coercer/closed-object-function.js";
import { CoercerScope } from "./coercer/coercer-scope.js";
import type { Needs } from "./coercer/needs.js";
import type { SharedFunctions } from "./coercer/shared-functions.js";
import { valueCheck } from "./coercer/value-check.js";
import { inputShape } from "./input-shape.js";

/** JavaScript of a tool's happy path. */
export interface EmittedCoercer {
  /** Body of `coerce(v)`. */
  body: string;
  /** Helpers and constants that the body uses by their own names. */
  needs: Needs;
  /** Shared functions that it calls. */
  calledFunctions: readonly string[];
}

/**
 * Writes the code that takes arguments as they should be, or nearly so: it returns the object itself when nothing had to
 * change, a copy when something was converted, and `undefined` when in any doubt.
 */
export function emitCoercer(ir: ToolIr, shared: SharedFunctions): EmittedCoercer {
  const shape = inputShape(ir);
  const scope = new CoercerScope(shape, ir.definitions, valueCheck, shared);
  const body = argumentsBody(shape, scope);
  return { body, needs: scope.needs, calledFunctions: scope.calledFunctions };
}
