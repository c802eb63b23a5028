// Sentences about what is sent to a provider and what becomes of its replies.
import { Random } from "../../fuzz/random.mjs";
import { valueFor } from "../../fuzz/random-value.mjs";
import { loadRuntime } from "../../lib/product.mjs";
import { sameValue } from "../../lib/same-value.mjs";
import { isExpectedCall } from "../expected-call.mjs";
import { readLiteral } from "../prose/read-literal.mjs";
import { lintSent } from "./lint-sent.mjs";

/**
 * @typedef {object} DialectEvidence
 * @property {import("../read-cases.mjs").Case} testCase
 * @property {import("../case-program.mjs").CaseProgram} program
 * @property {string} dialect
 * @property {import("./offered-tool.mjs").OfferedTool[]} offered
 * @property {string[]} faults what the provider would refuse
 */

const isSent = ({ faults }) => faults.length === 0;
const isRefused = ({ faults }) => faults.length > 0;

/** @type {{ pattern: RegExp, holds: (evidence: DialectEvidence, ...groups: string[]) => boolean | undefined | Promise<boolean> }[]} */
export const dialectSentences = [
  { pattern: /^no enum with a non-string member and no const\b/, holds: isSent },
  { pattern: /^"type" is never an array$/, holds: isSent },
  { pattern: /^unknown is sent as an object form/, holds: isSent },
  { pattern: /^boolean where a schema is wanted$/, holds: isRefused },
  { pattern: /^anyOf branch \{type:"array"\} without items$/, holds: isRefused },
  { pattern: /^items left beside a non-array type$/, holds: isRefused },
  { pattern: /^default keyword in strict form\b/, holds: isRefused },
  { pattern: /^google: parameters left out, or not an object with empty properties$/, holds: isSent },
  { pattern: /^anthropic: input_schema with type object$/, holds: isSent },
  { pattern: /^nested (?:empty )?objects get the same treatment\b/, holds: treatsNestedAlike },
  { pattern: /^(\w+): (\{.*\}) at least$/, holds: hasAtLeast },
  { pattern: /^(\w+) stays of type number or integer, allowed values readable\b/, holds: namesAllowedValues },
  { pattern: /^(\w+) keeps its enum$/, holds: keepsEnum },
  { pattern: /^(\w+): type (\w+) with nullable true$/, holds: isNullable },
  { pattern: /^(\w+): type (array), items (\w+), nullable true\b/, holds: isNullable },
  { pattern: /^items of (\w+): one (\w+) type with nullable true$/, holds: hasNullableItems },
  { pattern: /^a reply (\{.*\}) validates, (\{.*\}) is refused locally$/, holds: decidesOnReplies },
  { pattern: /^reply (\{.*\}) runs (\w+)\((.*)\)$/, holds: runsReply },
  { pattern: /^(\w+): not sent as strict\b/, holds: isNotStrict },
  { pattern: /^each offered name matches the provider.s rule and all differ$/, holds: hasLegalNames },
  { pattern: /^or a build diagnostic names the function and the rule$/, holds: hasLegalNames },
  { pattern: /^status 400 at run time$/, holds: isRefused },
  { pattern: /^call by the offered name reaches the right function$/, holds: reachesRightFunction },
];

const propertyOf = ({ offered }, name) => offered.map(({ schema }) => schema?.properties?.[name]).find(Boolean);
const toolNamed = ({ offered }, name) => offered.find(({ own }) => own.fn.name === name);

/** The case's own schemas, one level further down. */
function treatsNestedAlike({ program, dialect }) {
  const { toDialect } = loadRuntime("./dialects");
  return program.tools.every(({ tool }) => {
    const nested = {
      type: "object",
      properties: { inner: tool.inputSchema },
      required: ["inner"],
      additionalProperties: false,
    };
    const { schema, strict } = toDialect(nested, dialect);
    return lintSent(schema, dialect === "openai-strict" && !strict ? "openai" : dialect).length === 0;
  });
}

function hasAtLeast({ dialect, offered }, provider, text) {
  if (!dialect.startsWith(provider)) return true;
  const wanted = readLiteral(text).value;
  return offered.every(({ schema }) => Object.entries(wanted).every(([key, value]) => sameValue(schema?.[key], value)));
}

/** In the description, or as strings that are made numbers again. */
function namesAllowedValues(evidence, name) {
  const sent = propertyOf(evidence, name);
  const allowed = evidence.program.tools[0].tool.inputSchema.properties[name].enum.map(String);
  if (sent?.type === "string") return sameValue(sent.enum, allowed);
  return ["number", "integer"].includes(sent?.type) && allowed.every((value) => sent.description?.includes(value));
}

function keepsEnum(evidence, name) {
  const own = evidence.program.tools[0].tool.inputSchema.properties[name];
  return sameValue(propertyOf(evidence, name)?.enum, own.enum ?? [own.const]);
}

function isNullable(evidence, ...[name, type, itemType]) {
  const sent = propertyOf(evidence, name);
  const hasItems = itemType === undefined || sent?.items?.type === itemType;
  return sent?.type === type && sent.nullable === true && hasItems;
}

function hasNullableItems(evidence, name, type) {
  const items = propertyOf(evidence, name)?.items;
  return items?.type === type && items.nullable === true && items.anyOf === undefined;
}

/** The replies speak of one parameter; the others get something that fits. */
async function decidesOnReplies({ offered: [offer], program }, good, bad) {
  const complete = (text) => ({
    ...valueFor(offer.own.tool.inputSchema, { random: new Random(1) }),
    ...readLiteral(text).value,
  });
  const isTaken = async (args) => (await program.call(offer.decode(args).input, offer.own.fn)).args !== undefined;
  return (await isTaken(complete(good))) && !(await isTaken(complete(bad)));
}

async function runsReply({ program, ...evidence }, ...[text, name, list]) {
  const offer = toolNamed(evidence, name);
  const { args } = await program.call(offer.decode(readLiteral(text).value).input, offer.own.fn);
  const expected = list.split(/,\s*/).map((item) => readLiteral(item).value);
  return args !== undefined && isExpectedCall(expected, args, { nullIsUndefined: false });
}

function isNotStrict(evidence, name) {
  return toolNamed(evidence, name)?.isStrict === false;
}

const LEGAL_NAME = /^[A-Za-z_][A-Za-z0-9_-]{0,63}$/;

/** Every tool of the source is either offered under a legal name or named by a diagnostic. */
function hasLegalNames({ offered, program }) {
  const names = offered.map(({ name }) => name);
  const declared = [
    ...Object.values(program.sources)
      .join("\n")
      .matchAll(/export (?:async )?function\*? ?([^\s(<]+)/g),
  ].map(([, name]) => name);
  const isBlamed = (name) => program.diagnostics.some(({ text }) => text.includes(name));
  const isOffered = (name) => offered.some(({ own }) => own.fn.name === name);
  return (
    names.every((name) => LEGAL_NAME.test(name)) &&
    new Set(names).size === names.length &&
    declared.every((name) => isOffered(name) || isBlamed(name))
  );
}

function reachesRightFunction({ offered }) {
  return offered.every(({ own, decode }) => decode({}).toolName === own.tool.name);
}
