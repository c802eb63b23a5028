import { hasBrand } from "./has-brand.js";
import { RuntimeError } from "./runtime-error.js";

const brand = Symbol.for("toolmark.ToolFailed");

/** Thrown by a tool's author: the call failed and the model has to go another way. The message goes to the model. */
export class ToolFailed extends RuntimeError {
  override readonly name: string = "ToolFailed";
  readonly [brand] = true;

  constructor(message: string, options?: ErrorOptions) {
    super("TOOL_FAILED", message, options);
  }

  static override isInstance(value: unknown): value is ToolFailed {
    return hasBrand(value, brand);
  }
}
