import type { Run } from "../run.js";
import { SchemaNode } from "./schema-node.js";

/** How a JavaScript object comes of a JSON value. */
export interface Conversion {
  sketch: string;
  /** The value itself when it is such an object already. */
  convert(value: unknown): object | undefined;
  /** The form that the schema itself allows. */
  isPlainForm(text: string): boolean;
}

/** Takes what JSON has no value for: dates, URLs, bytes. */
export class ConvertedNode extends SchemaNode {
  readonly #conversion: Conversion;

  constructor(conversion: Conversion) {
    super();
    this.#conversion = conversion;
  }

  coerce(value: unknown, run: Run): object | undefined {
    const converted = this.#isRefused(value, run) ? undefined : this.#conversion.convert(value);
    if (converted === undefined) {
      return run.fail(typeof value === "string" ? "invalid_format" : "invalid_type", { node: this, value });
    }
    if (converted !== value) run.isExact = false;
    return converted;
  }

  #isRefused(value: unknown, run: Run): boolean {
    if (!run.isStrict || typeof value === "object") return false;
    return typeof value !== "string" || !this.#conversion.isPlainForm(value);
  }

  sketch(): string {
    return this.#conversion.sketch;
  }

  override takesText(): boolean {
    return true;
  }
}
