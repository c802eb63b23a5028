import type { IssueCode } from "@toolmark/contract";
import type { PatternTest } from "../compile/pattern-test.js";
import { isOfFormat, toFormat } from "../convert/to-format.js";
import { codePoints } from "../object/code-points.js";
import type { Run } from "../run.js";
import { sketchBounds } from "./sketch-bounds.js";
import { SchemaNode } from "./schema-node.js";

/** What a string has to be besides a string. */
export interface StringRules {
  minLength: number;
  maxLength: number;
  format: string | undefined;
  pattern: PatternTest | undefined;
}

export class StringNode extends SchemaNode {
  readonly #rules: StringRules;
  readonly #isRuled: boolean;

  constructor(rules: StringRules) {
    super();
    this.#rules = rules;
    this.#isRuled = rules.minLength > 0 || rules.maxLength < Infinity || Boolean(rules.format ?? rules.pattern);
  }

  coerce(value: unknown, run: Run): string | undefined {
    if (typeof value === "string" && !this.#isRuled) return value;
    const text = this.#convert(value, run);
    if (text === undefined) {
      return run.fail(typeof value === "string" ? "invalid_format" : "invalid_type", { node: this, value });
    }
    const code = this.#violation(text);
    return code === undefined ? text : run.fail(code, { node: this, value });
  }

  #convert(value: unknown, run: Run): string | undefined {
    const { format } = this.#rules;
    if (format === undefined) return typeof value === "string" ? value : undefined;
    if (run.isStrict) return typeof value === "string" && isOfFormat(format, value) ? value : undefined;
    const converted = toFormat(format, value);
    if (converted !== value) run.isExact = false;
    return converted;
  }

  #violation(text: string): IssueCode | undefined {
    const { minLength, maxLength, pattern } = this.#rules;
    // A text has at most as many code points as units, and at least half as many.
    if (minLength > 0 && (text.length < minLength || codePoints(text) < minLength)) return "too_small";
    if (text.length > maxLength && (text.length > 2 * maxLength || codePoints(text) > maxLength)) return "too_big";
    return pattern === undefined || pattern.test(text) ? undefined : "invalid_format";
  }

  sketch(): string {
    const { minLength, maxLength, format, pattern } = this.#rules;
    const length = sketchBounds(minLength, maxLength);
    return [
      format === undefined ? "string" : sketchFormat(format),
      length && `of ${length} ${length === "1" || length.endsWith(" 1") ? "character" : "characters"}`,
      pattern && `matching ${pattern.source}`,
    ]
      .filter(Boolean)
      .join(" ");
  }

  override takesText(): boolean {
    return true;
  }
}

function sketchFormat(format: string): string {
  switch (format) {
    case "date":
      return "date string (YYYY-MM-DD)";
    case "date-time":
      return "date-time string (ISO 8601 with an offset)";
    case "uuid":
    case "url":
    case "uri":
      return `${format.toUpperCase()} string`;
    default:
      return `${format} string`;
  }
}
