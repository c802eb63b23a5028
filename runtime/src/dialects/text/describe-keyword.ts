import { isRecord } from "../schema/is-record.js";

/** Longer values say nothing to a model that the tool's own text would not say better. */
const MAX_VALUE_CHARS = 300;
/** Allowed values are worth more room: without them the model has to guess. */
const MAX_LIST_CHARS = 2000;

type Describe = (value: unknown) => string | undefined;

/** A demand in words for the model; `undefined` when there are none for it. @example `"At least 1."` */
export function describeKeyword(keyword: string, value: unknown): string | undefined {
  const describe = Object.hasOwn(SENTENCES, keyword) ? SENTENCES[keyword] : undefined;
  return describe?.(value);
}

const SENTENCES: Readonly<Record<string, Describe>> = {
  minimum: (value) => `At least ${json(value)}.`,
  maximum: (value) => `At most ${json(value)}.`,
  exclusiveMinimum: (value) => `Greater than ${json(value)}.`,
  exclusiveMaximum: (value) => `Less than ${json(value)}.`,
  multipleOf: (value) => (value === 1 ? "A whole number." : `A multiple of ${json(value)}.`),
  minLength: (value) => `At least ${count(value, "character")}.`,
  maxLength: (value) => `At most ${count(value, "character")}.`,
  pattern: (value) => `Matches \`${clip(String(value), MAX_VALUE_CHARS)}\`.`,
  format: (value) => `Format: ${String(value)}.`,
  contentEncoding: (value) => `Encoding: ${String(value)}.`,
  contentMediaType: (value) => `Media type: ${String(value)}.`,
  minItems: (value) => `At least ${count(value, "item")}.`,
  maxItems: (value) => `At most ${count(value, "item")}.`,
  uniqueItems: (value) => (value === true ? "No item twice." : undefined),
  contains: (value) => `At least one item like ${json(value)}.`,
  minProperties: (value) => `At least ${count(value, "key")}.`,
  maxProperties: (value) => `At most ${count(value, "key")}.`,
  propertyNames: (value) => `Keys like ${json(value)}.`,
  enum: (value) => (Array.isArray(value) ? `Allowed values: ${listValues(value)}.` : undefined),
  const: (value) => `Always ${json(value)}.`,
  not: (value) => `Not ${json(value)}.`,
  default: (value) => `Default: ${json(value)}.`,
  examples: (value) => (Array.isArray(value) ? `For example: ${listValues(value)}.` : undefined),
  deprecated: (value) => (value === true ? "Deprecated." : undefined),
  dependentRequired: (value) => (isRecord(value) ? describeDependencies(value) : undefined),
  anyOf: (value) => describeConditions("Give at least one of", value),
  oneOf: (value) => describeConditions("Give exactly one of", value),
};

function count(value: unknown, noun: string): string {
  return `${json(value)} ${noun}${value === 1 ? "" : "s"}`;
}

function json(value: unknown): string {
  return clip(JSON.stringify(value) ?? "null", MAX_VALUE_CHARS);
}

function listValues(values: readonly unknown[]): string {
  return clip(values.map(json).join(", "), MAX_LIST_CHARS);
}

function clip(text: string, maxChars: number): string {
  return text.length <= maxChars ? text : `${text.slice(0, maxChars)}…`;
}

function describeDependencies(dependencies: Record<string, unknown>): string {
  const rules = Object.entries(dependencies).map(([name, needed]) => `${name} needs ${list(needed, " and ")}`);
  return `${rules.join("; ")}.`;
}

/** Branches that only name members: `anyOf: [{ required: ["a"] }, { required: ["b", "c"] }]`. */
function describeConditions(start: string, branches: unknown): string | undefined {
  if (!Array.isArray(branches)) return undefined;
  const names = branches.flatMap((branch: unknown) => (isRecord(branch) ? [list(branch["required"], " with ")] : []));
  return `${start}: ${names.filter((name) => name !== "").join(", ")}.`;
}

function list(names: unknown, separator: string): string {
  return Array.isArray(names) ? names.map(String).join(separator) : "";
}
