import { hasBrand } from "./has-brand.js";
import { RuntimeError } from "./runtime-error.js";

const brand = Symbol.for("toolmark.ToolRetry");

/**
 * Thrown by a tool's author: the same call, or one with better arguments, may succeed. The message goes to the model.
 *
 * @see {@link ToolFailed} for what no second try will mend
 */
export class ToolRetry extends RuntimeError {
  override readonly name: string = "ToolRetry";
  readonly [brand] = true;

  constructor(message: string, options?: ErrorOptions) {
    super("TOOL_RETRY", message, options);
  }

  static override isInstance(value: unknown): value is ToolRetry {
    return hasBrand(value, brand);
  }
}
