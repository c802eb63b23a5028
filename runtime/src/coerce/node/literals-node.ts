import type { JsonValue } from "@toolmark/contract";
import { toEnumNumber } from "../convert/to-enum-number.js";
import { showValue } from "../issue/show-value.js";
import { isSameJson } from "../object/is-same-json.js";
import type { Run } from "../run.js";
import { SchemaNode } from "./schema-node.js";

/** Takes certain values only. */
export class LiteralsNode extends SchemaNode {
  readonly values: readonly JsonValue[];
  readonly #scalars: ReadonlySet<unknown>;
  readonly #containers: readonly JsonValue[];
  readonly #takesDigits: boolean;

  /** @param isEnum the values are members of a TypeScript enum: digits may stand for numbers when all are numbers */
  constructor(values: readonly JsonValue[], isEnum: boolean) {
    super();
    this.values = values;
    this.#scalars = new Set(values.filter((value) => !isContainer(value)));
    this.#containers = values.filter(isContainer);
    this.#takesDigits = isEnum && values.every((value) => typeof value === "number");
  }

  coerce(value: unknown, run: Run): unknown {
    // Adding zero makes the literal 0 of a negative zero.
    if (this.#scalars.has(value)) return typeof value === "number" ? value + 0 : value;
    if (this.#containers.some((literal) => isSameJson(literal, value))) return value;
    return this.#fromDigits(value, run) ?? run.fail("invalid_value", { node: this, value });
  }

  #fromDigits(value: unknown, run: Run): number | undefined {
    if (!this.#takesDigits || run.isStrict || typeof value !== "string") return undefined;
    const number = toEnumNumber(value);
    if (!this.#scalars.has(number)) return undefined;
    run.isExact = false;
    return number;
  }

  sketch(): string {
    let text = "";
    for (const [at, value] of this.values.entries()) {
      if (text.length > maxListLength) return `${text} | ... (${this.values.length - at} more)`;
      text += `${at === 0 ? "" : " | "}${showValue(value)}`;
    }
    return text;
  }

  override get words(): readonly string[] {
    return this.values.filter((value) => typeof value === "string");
  }
}

const maxListLength = 180;

function isContainer(value: JsonValue): boolean {
  return typeof value === "object" && value !== null;
}
