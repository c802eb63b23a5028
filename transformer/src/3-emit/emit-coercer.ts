import type { ToolIr } from "../ir.js";
import { argumentsBody } from "./coercer/closed-object-function.js";
import { CoercerScope, type HelperName } from "./coercer/coercer-scope.js";
import { valueCheck } from "./coercer/value-check.js";
import { inputShape } from "./input-shape.js";

/** JavaScript of a tool's happy path. */
export interface EmittedCoercer {
  /** Helpers that the code calls by their own names. */
  helpers: readonly HelperName[];
  /** Constants and functions that the body uses; made once. */
  declarations: string;
  /** Body of `coerce(v)`. */
  body: string;
}

/**
 * Writes the code that takes arguments as they should be, or nearly so: it returns the object itself when nothing had to
 * change, a copy when something was converted, and `undefined` when in any doubt.
 */
export function emitCoercer(ir: ToolIr): EmittedCoercer {
  const shape = inputShape(ir);
  const scope = new CoercerScope(shape, ir.definitions, valueCheck);
  const body = argumentsBody(shape, scope);
  return { helpers: [...scope.helpers].sort(), declarations: scope.declarations(), body };
}
