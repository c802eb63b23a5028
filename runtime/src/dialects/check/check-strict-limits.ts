import type { Dialect } from "../dialect.js";
import type { DialectProblem } from "./dialect-problem.js";
import type { SchemaSize } from "./measure-schema.js";

type CountedSize = "properties" | "depth" | "textChars" | "enumValues" | "optional" | "unions";

interface Limit {
  readonly code: DialectProblem["code"];
  readonly size: CountedSize;
  readonly max: number;
  readonly noun: string;
}

/** OpenAI, Structured Outputs, "Objects have limitations on nesting depth and size", and the two sections after it (2026). */
const OPENAI: readonly Limit[] = [
  { code: "too_many_properties", size: "properties", max: 5000, noun: "properties" },
  { code: "too_deep", size: "depth", max: 10, noun: "levels of objects" },
  { code: "too_much_text", size: "textChars", max: 120_000, noun: "characters of names and listed values" },
  { code: "too_many_enum_values", size: "enumValues", max: 1000, noun: "listed values" },
];

/** "For a single enum property with string values …": only longer lists are limited in text. */
const LONG_ENUM = { values: 250, chars: 15_000 };

/** Claude documentation, structured outputs, "Explicit limits"; they hold for all strict tools of a request together. */
const ANTHROPIC: readonly Limit[] = [
  { code: "too_many_optional", size: "optional", max: 24, noun: "properties that may be left out" },
  { code: "too_many_unions", size: "unions", max: 16, noun: "values of more than one type" },
];

/** Limits that a schema sent with `strict: true` breaks. */
export function checkStrictLimits(size: SchemaSize, dialect: Dialect): DialectProblem[] {
  const isOpenAi = dialect === "openai-strict";
  const limits = isOpenAi ? OPENAI : ANTHROPIC;
  const provider = isOpenAi ? "OpenAI" : "Anthropic";
  const broken = limits
    .filter((limit) => size[limit.size] > limit.max)
    .map(({ code, size: name, max, noun }) =>
      error(code, "", `The schema has ${size[name]} ${noun}; ${provider} takes ${max} at most in strict mode.`),
    );
  return isOpenAi ? [...broken, ...checkEnums(size)] : broken;
}

function checkEnums({ enums }: SchemaSize): DialectProblem[] {
  return enums
    .filter(({ values, chars }) => values > LONG_ENUM.values && chars > LONG_ENUM.chars)
    .map(({ path, values, chars }) => {
      const most = `${LONG_ENUM.chars} in a list of more than ${LONG_ENUM.values}`;
      return error("enum_too_long", path, `${values} values of ${chars} characters; OpenAI takes ${most} at most.`);
    });
}

function error(code: DialectProblem["code"], path: string, message: string): DialectProblem {
  return { code, severity: "error", path, message };
}
