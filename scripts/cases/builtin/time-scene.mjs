// Times to convert, by the instants and offsets that stand in the answer.
import { spawnSync } from "node:child_process";
import { pathToFileURL } from "node:url";
import { entryFile } from "../../lib/product.mjs";
import { checkStatements } from "../prose/check-statements.mjs";

const INSTANT = /\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:\d\d)/g;
const hasNote = (text) => /^note: /m.test(text);
const isRefusal = (text) => /^(Unknown timezone|Could not)/.test(text);

/** @type {import("./index.mjs").BuiltinScene} */
export const timeConversion = {
  isFor: ({ time, from, to }) => [time, from, to].every((value) => value !== undefined),
  tool: "convert_time",
  async play({ testCase, report, call }) {
    const { time, from, to } = testCase.input;
    const ask = async (datetime_str, zone) => (await call({ datetime_str, from_timezone: zone, to_timezone: to })).text;
    const texts = [];
    for (const zone of [from].flat()) texts.push(await ask(time, zone));
    checkResults({ testCase, report }, texts);
    checkAlternatives({ testCase, report }, texts[0]);
    const evidence = { testCase, ask, text: texts[0], observed: () => texts };
    await checkStatements(statements, { testCase, report, evidence });
  },
};

function checkResults({ testCase, report }, texts) {
  const { input, expected } = testCase;
  const [text] = texts;
  if (expected.result)
    report.check("the result", text.includes(expected.result), { expected: expected.result, got: text });
  if (expected.weekday)
    report.check("its weekday", text.includes(expected.weekday), { expected: expected.weekday, got: text });
  if (expected.difference_hours !== undefined)
    report.same("the difference", expected.difference_hours, differenceOf(text));
  (expected.results ?? []).forEach((instant, index) => {
    const zone = [input.from].flat()[index];
    const isFine = hasInstant(texts[index], instant) || (mayRefuse(expected, zone) && listsForms(texts[index]));
    report.check(`from ${zone}`, isFine, { expected: instant, got: texts[index] });
  });
  if (expected.candidates) {
    const fitting = expected.candidates.filter((candidate) => hasInstant(text, candidate));
    report.check(
      "one of the candidates, with its offset",
      fitting.some((one) => text.includes(offsetOf(one))),
      { expected: expected.candidates, got: text },
    );
  }
}

const mayRefuse = ({ alternatives = [] }, zone) =>
  /^(UTC|GMT)/.test(zone) && alternatives.some((text) => /refusal that lists accepted forms/.test(text));

const listsForms = (text) => isRefusal(text) && text.includes("IANA") && text.includes("+05:30");

/** Whole alternatives, where there is no one result. */
function checkAlternatives({ testCase, report }, text) {
  const { alternatives, results } = testCase.expected;
  if (!alternatives || results) return;
  const holds = alternatives.some((one) => {
    const [instant] = one.match(INSTANT) ?? [];
    return instant === undefined
      ? isRefusal(text) && /gap|exist/.test(text)
      : hasInstant(text, instant) && hasNote(text);
  });
  report.check("one of the alternatives", holds, { expected: alternatives, got: text });
}

function hasInstant(text, wanted) {
  const [first] = wanted.match(INSTANT) ?? [];
  return (text.match(INSTANT) ?? []).some((instant) => Date.parse(instant) === Date.parse(first));
}

const offsetOf = (candidate) => /\(([+-]\d\d:\d\d)\)/.exec(candidate)?.[1] ?? "";

function differenceOf(text) {
  const [, sign, hours, minutes] = /^difference ([+-])(\d\d):(\d\d)/m.exec(text) ?? [];
  const size = Number(hours) + Number(minutes) / 60;
  return sign === "-" ? -size : size;
}

/** @type {import("../prose/check-statements.mjs").Statement[]} */
const statements = [
  { pattern: /^answer contains the offset used$/, holds: ({ text }) => /^\S+[+-]\d\d:\d\d \(/.test(text) },
  { pattern: /^says that the time is ambiguous\b/, holds: ({ text }) => /^note: .*ambiguous/m.test(text) },
  { pattern: /^same rule for (.+)$/, holds: keepsRule },
  { pattern: /^(\S+Z) without a note$/, holds: ({ text }, instant) => hasInstant(text, instant) && !hasNote(text) },
  { pattern: /^an answer that depends on the TZ of the machine$/, holds: dependsOnMachine },
];

async function keepsRule({ ask, text }, list) {
  const rule = /note: .*(first|second) occurrence/.exec(text)?.[1];
  for (const [, zone, time] of list.matchAll(/([A-Z]\w+\/\w+) (\d{4}-\d\d-\d\d \d\d:\d\d)/g)) {
    const other = await ask(time, zone);
    if (rule === undefined || !other.includes(`${rule} occurrence`)) return false;
  }
  return true;
}

/** A process of its own for each zone, as it is read once. */
function dependsOnMachine({ testCase }) {
  const { time, from, to } = testCase.input;
  const url = pathToFileURL(entryFile("builtin", ".", "import")).href;
  const program = `import(${JSON.stringify(url)}).then((it) => console.log(it.convertTime(...${JSON.stringify([time, from, to])})))`;
  const answers = ["America/New_York", "Europe/Berlin", "Pacific/Auckland"].map(
    (TZ) => spawnSync(process.execPath, ["-e", program], { env: { ...process.env, TZ }, encoding: "utf8" }).stdout,
  );
  return new Set(answers).size > 1;
}
