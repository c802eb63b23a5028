// What must hold for every type and every input (fidelity laws of the coercer).
import { createValidator, metaSchemaErrors } from "../lib/ajv.mjs";
import { loadRuntime } from "../lib/product.mjs";
import { sameValue } from "../lib/same-value.mjs";
import { roadsOf } from "../lib/two-roads.mjs";

const originalPrototype = Reflect.ownKeys(Object.prototype).length;

/** A tool with what its laws need, made once. */
export function createSubject(fn) {
  const { toJSON, toolOf } = loadRuntime();
  const tool = toolOf(fn);
  const roads = roadsOf(fn);
  const schemaFaults = metaSchemaErrors(tool.inputSchema);
  return {
    tool,
    schemaFaults,
    isValid: schemaFaults.length === 0 ? makeTest(createValidator(tool.inputSchema)) : undefined,
    roads,
    toJson: (value) => toJSON(fn, value),
    isPlain:
      !/"(date|url|bytes|bigint|set|map)[" ]/.test(JSON.stringify(roads.hints)) &&
      !/"format":"(date|uuid|url)"/.test(tool.inputSchemaText),
  };
}

/** Ajv cannot compare values that have a `toString` of their own; of those it says nothing. */
function makeTest(validate) {
  return (value) => {
    try {
      return validate(value) ? true : textOf(validate.errors[0]);
    } catch {
      return undefined;
    }
  };
}

/** The law that a schema by itself breaks. @returns {string | undefined} */
export function brokenSchemaLaw({ schemaFaults }) {
  return schemaFaults.length > 0 ? `the schema is none: ${JSON.stringify(schemaFaults[0])}` : undefined;
}

/** The first law that an input breaks, in words. The input is frozen: to change it is to throw. @returns {string | undefined} */
export function brokenLaw(subject, input) {
  deepFreeze(input);
  const { generated: viaCode, interpreted: viaSchema } = subject.roads.all;
  const generated = viaCode(input);
  const interpreted = viaSchema(input);
  const thrown = generated.thrown ?? interpreted.thrown;
  if (thrown) return `threw ${thrown}`;
  if (Reflect.ownKeys(Object.prototype).length !== originalPrototype) return "Object.prototype was changed";
  return disagreement(generated, interpreted) ?? judgeAgainstSchema(subject, { input, outcome: generated });
}

function deepFreeze(value) {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const member of Object.values(value)) deepFreeze(member);
}

function disagreement(generated, interpreted) {
  const isSame = generated.ok
    ? interpreted.ok && sameValue(generated.value, interpreted.value)
    : generated.message === interpreted.message;
  return isSame ? undefined : `generated ${describe(generated)}, interpreted ${describe(interpreted)}`;
}

const describe = ({ ok, value, message }) => (ok ? `made ${textOf(value)}` : `refused: ${message}`);

function judgeAgainstSchema({ isValid, isPlain, toJson }, { input, outcome }) {
  const validity = isValid(input);
  if (!outcome.ok) {
    return validity === true && !isBeyondTheType(input)
      ? `the schema takes what the coercer refuses: ${outcome.message}`
      : undefined;
  }
  if (outcome.value === input)
    return typeof validity === "string" ? `taken unchanged, against the schema: ${validity}` : undefined;
  if (validity === true && isPlain && !isSameJson(outcome.value, input))
    return `a valid input was changed to ${textOf(outcome.value)}`;
  const output = toJson(outcome.value);
  const fault = isValid(output);
  return typeof fault === "string" ? `the output ${textOf(output)} is against the schema: ${fault}` : undefined;
}

/** In any order of keys; negative zero is zero. */
const isSameJson = (a, b) => sameValue(JSON.parse(textOf(a)), JSON.parse(textOf(b)));

/**
 * JSON Schema takes whole numbers that no double tells apart, and text that has no UTF-8. Their types do not.
 */
function isBeyondTheType(input) {
  return /\d{16}|e\+|\\ud[89a-f]/.test(textOf(input));
}

function textOf(value) {
  return JSON.stringify(value, writeMember) ?? String(value);
}

function writeMember(_, member) {
  if (typeof member === "bigint") return `${member}n`;
  return member instanceof Set || member instanceof Map ? [...member] : member;
}
