import { hasBrand } from "./has-brand.js";

const brand = Symbol.for("toolmark.RuntimeError");

/** Base of all errors that Toolmark throws at run time; `code` is UPPER_SNAKE and stays the same over releases. */
export class RuntimeError extends Error {
  override readonly name: string = "RuntimeError";
  readonly [brand] = true;
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }

  /** Like `instanceof`, but also true for errors of another copy of this package. */
  static isInstance(value: unknown): value is RuntimeError {
    return hasBrand(value, brand);
  }
}
