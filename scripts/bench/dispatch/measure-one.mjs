// One process: checks that a contender is right on a workload, then times it. Prints one line of JSON.
import { median } from "../statistics.mjs";
import { loadTurn } from "./contenders.mjs";
import { expectedTexts, makeCalls, workloads } from "./workloads.mjs";

const WARM_UP_MS = 400;
const SAMPLING_MS = 600;
const MIN_SAMPLES = 5;
/** Turns of few calls are timed together: the clock is no finer. */
const CALLS_IN_SAMPLE = 400;

const [name, workloadName] = process.argv.slice(2);
const workload = workloads[workloadName];
const calls = makeCalls(workload.size);
const turn = await loadTurn(name, workload);
const fault = turn ? await findFault() : "does not take part";
console.log(JSON.stringify(fault ? { excluded: fault } : { value: await measure() }));

async function findFault() {
  try {
    const [texts, wanted] = [await turn(calls), expectedTexts(workload.size)];
    const place = wanted.findIndex((text, index) => texts[index] !== text);
    return place < 0 ? undefined : `wrong on call ${place}: ${String(texts[place]).slice(0, 80)}`;
  } catch (error) {
    return `threw ${error?.message}`;
  }
}

/** Nanoseconds a call, the median of many timings. */
async function measure() {
  const turns = Math.max(1, Math.floor(CALLS_IN_SAMPLE / workload.size));
  const warmUntil = performance.now() + WARM_UP_MS;
  while (performance.now() < warmUntil) await turn(calls);
  const samples = [];
  const sampleUntil = performance.now() + SAMPLING_MS;
  while (performance.now() < sampleUntil || samples.length < MIN_SAMPLES) {
    const start = process.hrtime.bigint();
    for (let count = 0; count < turns; count++) await turn(calls);
    samples.push(Number(process.hrtime.bigint() - start) / (turns * workload.size));
  }
  return median(samples);
}
