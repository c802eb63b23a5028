// Sentences about what reaches the function.
import { sameValue } from "../../lib/same-value.mjs";
import { isObject, readLiteral, readLiterals, readPath, valueAt, walkObjects } from "./read-literal.mjs";

/** @type {import("./check-statements.mjs").Statement[]} */
export const argumentSentences = [
  { pattern: /^\(\{\}\)\.(\w+) === undefined\b/, holds: (_, key) => ({})[key] === undefined },
  { pattern: /^Object\.prototype changed$/, holds: isPrototypeChanged },
  { pattern: /^([A-Za-z_$][\w.$[\]]*) === (.+?)(?: for the function)?$/, holds: isArgument },
  { pattern: /^two calls without (\w+) never share one mutable default\b/, holds: getFreshDefaults },
  { pattern: /^(true|false|null|"[^"]*")(?: \(the default\))? for any of ("[^"]*".*)$/, holds: isMadeFrom },
  { pattern: /^(true|false|null) \(the default\) for any of the \w+$/, holds: fallsBack },
  { pattern: /^order of keys in the JSON plays no part$/, holds: ignoresOrder },
  { pattern: /^((?:null|true|false|"[^"]*")(?: or (?:null|"[^"]*"))*) made from (.+)$/, holds: isMadeFrom },
  { pattern: /^(?:both|all) arrive as null, not undefined$/, holds: arriveAsNull },
  { pattern: /^keys dropped$/, holds: dropsKeys },
  { pattern: /^(".*") or any number reaching the function$/, holds: reachesAsTextOrNumber },
];

const reached = ({ outcomes }) => outcomes.filter(({ args }) => args !== undefined);

const originalPrototype = Object.getOwnPropertyNames(Object.prototype).join();

function isPrototypeChanged() {
  return Object.getOwnPropertyNames(Object.prototype).join() !== originalPrototype;
}

/** A path that begins with a parameter, or with a property anywhere in the arguments. A refused call has no arguments. */
function isArgument({ outcomes }, path, text) {
  const literal = readLiteral(text);
  if (!literal || outcomes.length === 0) return undefined;
  const [first, ...rest] = readPath(path);
  return outcomes.every(({ args, names }) => {
    if (!args) return true;
    const holder = [Object.fromEntries(names.map((name, index) => [name, args[index]])), ...args].flatMap((value) => [
      ...walkObjects(value),
    ]);
    const owner = holder.find((object) => Object.hasOwn(object, first));
    // Read through the prototype as well: that is how the function would see it.
    return (
      owner !== undefined &&
      sameValue(
        rest.reduce((value, key) => value?.[key], owner[first]),
        literal.value,
      )
    );
  });
}

async function getFreshDefaults({ testCase, program }, parameter) {
  const sample = testCase.expected.accept?.find((args) => !Object.hasOwn(args, parameter));
  if (!sample) return undefined;
  const [first, second] = [await program.call(sample), await program.call(sample)];
  if (!first.args || !second.args) return false;
  const index = first.names.indexOf(parameter);
  return isObject(first.args[index]) && first.args[index] !== second.args[index];
}

/** Whether any argument that came as one of the sources arrives as one of the results. */
function isMadeFrom(evidence, results, sources) {
  const made = readLiterals(results);
  const given = readLiterals(sources);
  return reached(evidence).some(({ input, args, names }) =>
    names.some((name, index) => {
      const sent = valueAt(input, [name]);
      const isSource = given.some((value) => sameValue(value, sent));
      return isSource && !sameValue(sent, args[index]) && made.some((value) => sameValue(value, args[index]));
    }),
  );
}

/** Whether a parameter that was sent differently each time arrives as this value, though something else was sent. */
function fallsBack(evidence, text) {
  const literal = JSON.parse(text);
  const varies = (name) =>
    new Set(evidence.outcomes.map(({ input }) => JSON.stringify(valueAt(input, [name])))).size > 1;
  return reached(evidence).some(({ input, args, names }) =>
    names.some((name, index) => varies(name) && args[index] === literal && valueAt(input, [name]) !== literal),
  );
}

async function ignoresOrder({ program, ...evidence }) {
  const [{ input, args } = {}] = reached(evidence);
  if (!isObject(input)) return undefined;
  const turned = await program.call(Object.fromEntries(Object.entries(input).reverse()));
  return sameValue(turned.args, args);
}

function arriveAsNull(evidence) {
  const nulls = reached(evidence).flatMap(({ input, args, names }) =>
    names.flatMap((name, index) => (valueAt(input, [name]) === null ? [args[index]] : [])),
  );
  return nulls.length > 0 && nulls.every((value) => value === null);
}

function dropsKeys(evidence) {
  return reached(evidence).some(({ input, args, names }) =>
    names.some((name, index) => isObject(input) && Object.hasOwn(input, name) && args[index] === undefined),
  );
}

/** Of the case's own samples, those that are strings must stay what they are. */
async function reachesAsTextOrNumber({ testCase, program }, text) {
  const inputs = (testCase.expected.coerced ?? []).map((entry) => entry.in);
  const outcomes = await Promise.all(inputs.map((input) => program.call(input)));
  return outcomes.some(({ args = [] }) =>
    args.some((value) => typeof value === "number" || value === JSON.parse(text)),
  );
}
