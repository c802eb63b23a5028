// One process: checks that a contender is right on a workload, then times it. Prints one line of JSON.
import { sameValue } from "../../lib/same-value.mjs";
import { median } from "../statistics.mjs";
import { loadContender } from "./contenders.mjs";
import { makeWorkload } from "./workloads.mjs";

const WARM_UP_MS = 150;
const SAMPLING_MS = 250;
const MIN_SAMPLES = 5;
/** What a contender may put in for parameters that were left out. */
const DEFAULTS = { mixed: { offset: 0 }, order: { notes: "" } };

const [name, workloadName] = process.argv.slice(2);
const workload = makeWorkload(workloadName);
const texts = workload.variants.map((value) => JSON.stringify(value));
const contender = await loadContender(name, { tool: workload.tool, workload: workloadName });
const fault = contender ? findFault(contender) : "does not take part";
console.log(JSON.stringify(fault ? { excluded: fault } : { value: measure(contender.run) }));

/** Inputs as a host has them: fresh from the parser, never seen by anyone. */
function parseInputs(copies) {
  const inputs = [];
  for (let copy = 0; copy < copies; copy++) for (const text of texts) inputs.push(JSON.parse(text));
  return inputs;
}

/** The first wrong output, in words. */
function findFault({ run, fillsDefaults = false }) {
  for (const [index, input] of parseInputs(1).entries()) {
    const output = attempt(run, input);
    const isRight = workload.words
      ? typeof output === "string" && workload.words.every((word) => output.includes(word))
      : isExpected(output, { expected: workload.expected[index], fillsDefaults });
    if (!isRight) return `wrong on ${texts[index].slice(0, 60)}: ${JSON.stringify(output)?.slice(0, 80)}`;
  }
  return undefined;
}

function attempt(run, input) {
  try {
    return run(input);
  } catch (error) {
    return `threw ${error?.message}`;
  }
}

function isExpected(output, { expected, fillsDefaults }) {
  const wanted = fillsDefaults ? { ...DEFAULTS[workload.tool], ...expected } : expected;
  return sameValue(JSON.parse(JSON.stringify(output ?? null)), wanted);
}

/** Nanoseconds a call, the median of many short timings. */
function measure(run) {
  makeCallSiteMegamorphic();
  const warmUntil = performance.now() + WARM_UP_MS;
  while (performance.now() < warmUntil) callAll(run, parseInputs(workload.copies));
  const samples = [];
  const sampleUntil = performance.now() + SAMPLING_MS;
  while (performance.now() < sampleUntil || samples.length < MIN_SAMPLES) {
    const inputs = parseInputs(workload.copies);
    const start = process.hrtime.bigint();
    callAll(run, inputs);
    samples.push(Number(process.hrtime.bigint() - start) / inputs.length);
  }
  return median(samples);
}

/** The text is flattened, so that a rope of pieces gains nothing. */
function callAll(run, inputs) {
  let seen = 0;
  for (let index = 0; index < inputs.length; index++) {
    const output = run(inputs[index]);
    if (typeof output === "string") seen += output.charCodeAt(output.length - 1);
    else if (output !== undefined) seen++;
  }
  return seen;
}

/** A dispatcher calls hundreds of tools from one place: none is inlined into it. */
function makeCallSiteMegamorphic() {
  const inputs = parseInputs(1).slice(0, 8);
  const functions = [
    (x) => x,
    (x) => [x],
    (x) => ({ x }),
    () => undefined,
    () => "text",
    (x) => [x, x],
    (x) => typeof x,
    (x) => ({ a: x }),
  ];
  for (let round = 0; round < 500; round++) for (const run of functions) callAll(run, inputs);
}
