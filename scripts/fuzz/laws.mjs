// What must hold for every type and every input (fidelity laws of the coercer).
import { createValidator, metaSchemaErrors } from "../lib/ajv.mjs";
import { loadRuntime } from "../lib/product.mjs";
import { sameValue } from "../lib/same-value.mjs";
import { roadsOf } from "../lib/two-roads.mjs";

const originalPrototype = Reflect.ownKeys(Object.prototype).length;

/** A tool with what its laws need, made once. */
export function createSubject(fn) {
  const { toolOf } = loadRuntime();
  const tool = toolOf(fn);
  const schemaFaults = metaSchemaErrors(tool.inputSchema);
  const validate = schemaFaults.length === 0 ? createValidator(tool.inputSchema) : undefined;
  return {
    fn,
    tool,
    schemaFaults,
    validate,
    roads: roadsOf(fn),
    isPlainJson: !/"(date|url|bytes|bigint|set|map)"/.test(JSON.stringify(roadsOf(fn).hints)),
  };
}

/** The law that a schema by itself breaks. @returns {string | undefined} */
export function brokenSchemaLaw({ schemaFaults }) {
  return schemaFaults.length > 0 ? `the schema is none: ${JSON.stringify(schemaFaults[0])}` : undefined;
}

/** The first law that an input breaks, in words. @returns {string | undefined} */
export function brokenLaw(subject, input) {
  const before = textOf(input);
  const outcomes = Object.fromEntries(Object.entries(subject.roads.all).map(([name, road]) => [name, road(input)]));
  for (const [name, { thrown }] of Object.entries(outcomes)) if (thrown) return `${name} threw ${thrown}`;
  if (textOf(input) !== before) return "the input was changed";
  if (Reflect.ownKeys(Object.prototype).length !== originalPrototype) return "Object.prototype was changed";
  return disagreement(outcomes) ?? judgeAgainstSchema(subject, input, outcomes.generated);
}

function disagreement({ generated, interpreted }) {
  if (generated.ok !== interpreted.ok) return `generated ${describe(generated)}, interpreted ${describe(interpreted)}`;
  const isSame = generated.ok
    ? sameValue(generated.value, interpreted.value)
    : generated.message === interpreted.message;
  return isSame ? undefined : `generated ${describe(generated)}, interpreted ${describe(interpreted)}`;
}

const describe = ({ ok, value, message }) => (ok ? `made ${textOf(value)}` : `refused: ${message}`);

function judgeAgainstSchema(subject, input, outcome) {
  const isValid = subject.validate(input);
  if (!outcome.ok)
    return isValid && !isBeyondDoubles(input)
      ? `the schema takes what the coercer refuses: ${outcome.message}`
      : undefined;
  if (isValid && subject.isPlainJson && !isUnchanged(input, outcome.value))
    return `a valid input was changed to ${textOf(outcome.value)}`;
  const output = loadRuntime().toJSON(subject.fn, outcome.value);
  return subject.validate(output)
    ? undefined
    : `the output ${textOf(output)} is against the schema: ${textOf(subject.validate.errors[0])}`;
}

/** Negative zero becomes zero where a whole number is wanted; formats have a normal form. */
function isUnchanged(input, output) {
  return sameValue(JSON.parse(textOf(input)), JSON.parse(textOf(output)));
}

/** Whole numbers that a double cannot tell apart are refused, though JSON Schema knows no such limit. */
function isBeyondDoubles(input) {
  return /\d{16}|e\+/.test(textOf(input));
}

function textOf(value) {
  return (
    JSON.stringify(value, (_, member) =>
      typeof member === "bigint" ? `${member}n` : member instanceof Set || member instanceof Map ? [...member] : member,
    ) ?? String(value)
  );
}
