import { hasBrand } from "./has-brand.js";
import { RuntimeError } from "./runtime-error.js";

const brand = Symbol.for("toolmark.ToolSignatureError");

/**
 * A function that cannot be used as a tool: it was not compiled by the transformer, its signature was rejected there, or
 * the two sides speak different versions of the contract. For the developer; the message says what to do.
 */
export class ToolSignatureError extends RuntimeError {
  override readonly name: string = "ToolSignatureError";
  readonly [brand] = true;

  constructor(message: string, options?: ErrorOptions) {
    super("TOOL_SIGNATURE_INVALID", message, options);
  }

  static override isInstance(value: unknown): value is ToolSignatureError {
    return hasBrand(value, brand);
  }
}
