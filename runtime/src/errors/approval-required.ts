import { hasBrand } from "./has-brand.js";
import { RuntimeError } from "./runtime-error.js";

const brand = Symbol.for("toolmark.ApprovalRequired");

/** Thrown by a tool's author before anything was done: a human has to agree to this call. The message says to what. */
export class ApprovalRequired extends RuntimeError {
  override readonly name: string = "ApprovalRequired";
  readonly [brand] = true;

  constructor(message: string, options?: ErrorOptions) {
    super("APPROVAL_REQUIRED", message, options);
  }

  static override isInstance(value: unknown): value is ApprovalRequired {
    return hasBrand(value, brand);
  }
}
