import type { Constraint, NumericTypeName } from "./constraint.js";

/** What is known of a keyword: how to read its value, and what it takes in words. */
interface KeywordRule {
  expected: string;
  make(value: KeywordValue): Constraint | undefined;
}

/** From a doc tag, its text; from a type tag, the literal. */
export type KeywordValue = string | number | bigint | boolean;

const NUMBER_TEXT = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/;
const NUMERIC_TYPES: readonly string[] = ["int", "int32", "uint32", "int64", "uint64", "float", "double"];

/** The keywords of JSON Schema that may stand as tags, and `type` for the kind of number. */
const rules: Readonly<Record<string, KeywordRule>> = {
  minimum: numeric("minimum"),
  maximum: numeric("maximum"),
  exclusiveMinimum: numeric("exclusiveMinimum"),
  exclusiveMaximum: numeric("exclusiveMaximum"),
  multipleOf: {
    expected: "a number above 0",
    make: (value) => {
      const number = readNumber(value);
      return number !== undefined && number > 0
        ? { target: "number", keyword: "multipleOf", value: number }
        : undefined;
    },
  },
  type: {
    expected: `one of ${NUMERIC_TYPES.map((name) => `\`${name}\``).join(", ")}`,
    make: (value) => (isNumericType(value) ? { target: "number", keyword: "type", value } : undefined),
  },
  minLength: counted("string", "minLength"),
  maxLength: counted("string", "maxLength"),
  minItems: counted("array", "minItems"),
  maxItems: counted("array", "maxItems"),
  pattern: textual("pattern", "a regular expression"),
  format: textual("format", "the name of a format"),
  contentMediaType: textual("contentMediaType", "a media type"),
  uniqueItems: {
    expected: "`true`, `false` or nothing",
    make: (value) => {
      const isUnique = value === "" || value === "true" || value === true;
      const isKnown = isUnique || value === "false" || value === false;
      return isKnown ? { target: "array", keyword: "uniqueItems", value: isUnique } : undefined;
    },
  },
};

/** All keywords that may stand as doc tags. */
export const keywordNames: readonly string[] = Object.keys(rules).filter((keyword) => keyword !== "type");

export function isKeyword(name: string): boolean {
  return Object.hasOwn(rules, name);
}

/** Reads a keyword's value; a text says what the keyword takes instead. */
export function makeConstraint(keyword: string, value: KeywordValue): Constraint | { expected: string } {
  const rule = rules[keyword];
  return rule?.make(value) ?? { expected: rule?.expected ?? "nothing" };
}

function numeric(keyword: "minimum" | "maximum" | "exclusiveMinimum" | "exclusiveMaximum"): KeywordRule {
  return {
    expected: "a number",
    make: (text) => {
      const value = readNumber(text);
      return value === undefined ? undefined : { target: "number", keyword, value };
    },
  };
}

function counted(
  target: "string" | "array",
  keyword: "minLength" | "maxLength" | "minItems" | "maxItems",
): KeywordRule {
  return {
    expected: "a whole number from 0 up",
    make: (text) => {
      const value = readNumber(text);
      if (typeof value !== "number" || !Number.isSafeInteger(value) || value < 0) return undefined;
      return { target, keyword, value } as Constraint; // callers pair target and keyword rightly
    },
  };
}

function textual(keyword: "pattern" | "format" | "contentMediaType", expected: string): KeywordRule {
  return {
    expected,
    make: (value) => (typeof value === "string" && value !== "" ? { target: "string", keyword, value } : undefined),
  };
}

/** An integer that a double cannot hold stays exact. */
function readNumber(value: KeywordValue): number | bigint | undefined {
  if (typeof value === "number") return Number.isFinite(value) ? value : undefined;
  if (typeof value !== "string") return typeof value === "bigint" ? value : undefined;
  if (!NUMBER_TEXT.test(value)) return /^[+-]?\d+n$/.test(value) ? BigInt(value.slice(0, -1)) : undefined;
  const number = Number(value);
  if (/^[+-]?\d+$/.test(value) && !Number.isSafeInteger(number)) return BigInt(value);
  return Number.isFinite(number) ? number : undefined;
}

function isNumericType(value: KeywordValue): value is NumericTypeName {
  return typeof value === "string" && NUMERIC_TYPES.includes(value);
}
