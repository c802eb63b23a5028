// Checks that every section has: what a tool tells of itself, and how it takes wrong arguments.
import { loadRuntime } from "../../lib/product.mjs";
import { sameValue } from "../../lib/same-value.mjs";

/**
 * @typedef {{ fn: Function, expect: Record<string, any>, groups: string[] }} Subject
 * @typedef {import("../../lib/tally.mjs").Failure[]} Failures
 */

/** What a check is given → how it is judged. @type {{ given: RegExp, judge: (subject: Subject, ...groups: string[]) => Failures }[]} */
const specChecks = [
  { given: /^tool spec$/, judge: judgeSpec },
  {
    given: /^tool spec parameters\.properties keys, in order$/,
    judge: judgeParameters((it) => Object.keys(it.properties)),
  },
  { given: /^tool spec parameters\.required$/, judge: judgeParameters((it) => it.required ?? []) },
  { given: /^tool spec property types$/, judge: judgeParameters(typesOf) },
  { given: /^tool spec function\.description$/, judge: judgeDescription },
  { given: /^every property with a documented parameter$/, judge: judgeDescriptions },
  { given: /^call with an unknown argument name$/, judge: (subject) => judgeRefusal(subject, { unheardOf: 1 }) },
  { given: /^call without (\w+)$/, judge: judgeMissing },
  { given: /^discriminators$/, judge: judgeKind },
];

/** @returns {Failures | undefined} nothing where the check is no such one */
export function checkSpec({ given, expect }, fn) {
  if (typeof given !== "string") return undefined;
  for (const check of specChecks) {
    const match = check.given.exec(given);
    if (match) return check.judge({ fn, expect }, ...match.slice(1));
  }
  return undefined;
}

const failUnless = (holds, what, sides) => (holds ? [] : [{ what, ...sides }]);

/** Keys of the expected value are paths: `function.name`. */
function judgeSpec({ fn, expect }) {
  const spec = loadRuntime().specOf(fn);
  return Object.entries(expect.equals).flatMap(([path, expected]) => {
    const got = path.split(".").reduce((value, key) => value?.[key], spec);
    return failUnless(sameValue(expected, got), path, { expected, got });
  });
}

function judgeParameters(read) {
  return ({ fn, expect }) => {
    const got = read(loadRuntime().specOf(fn).function.parameters);
    return failUnless(sameValue(expect.equals, got), "parameters", { expected: expect.equals, got });
  };
}

function typesOf({ properties }) {
  return Object.fromEntries(Object.entries(properties).map(([name, { type }]) => [name, type]));
}

function judgeDescription({ fn }) {
  const { description } = loadRuntime().specOf(fn).function;
  const isProse = description.trim() !== "" && !/Args:|@param/.test(description);
  return failUnless(isProse, "description", { expected: "prose alone", got: description });
}

function judgeDescriptions({ fn }) {
  const { properties } = loadRuntime().specOf(fn).function.parameters;
  return Object.entries(properties).flatMap(([name, { description }]) =>
    failUnless(Boolean(description?.trim()), `description of ${name}`, { got: description }),
  );
}

function judgeMissing(subject, name) {
  const { properties } = loadRuntime().toolOf(subject.fn).inputSchema;
  const others = Object.keys(properties).filter((key) => key !== name);
  return judgeRefusal(subject, Object.fromEntries(others.map((key) => [key, exampleOf(properties[key])])));
}

const exampleOf = ({ type }) => ({ string: "x", integer: 1, number: 1, boolean: true, array: [], object: {} })[type];

/** Arguments that no call may be made with. */
export function judgeRefusal({ fn, expect }, args) {
  try {
    const got = loadRuntime().coerceToolArguments(fn, args);
    return [{ what: "arguments", expected: expect.throws, got }];
  } catch (error) {
    const missing = (expect.messageContains ?? []).filter((words) => !error.message.includes(words));
    return [
      ...failUnless(error.name === expect.throws, "the error's class", { expected: expect.throws, got: error.name }),
      ...missing.map((expected) => ({ what: "the error's message", expected, got: error.message })),
    ];
  }
}

function judgeKind({ fn }) {
  const { isStreaming, isAsync } = loadRuntime().toolOf(fn);
  const isAsyncFunction = fn.constructor.name === "AsyncFunction";
  return [
    ...failUnless(!isStreaming, "a tool that does not stream", { got: { isStreaming } }),
    ...failUnless(isAsync === isAsyncFunction, "isAsync", { expected: isAsyncFunction, got: isAsync }),
  ];
}
