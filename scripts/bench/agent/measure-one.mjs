// One process: checks that a contender plays the whole script, then times it. Prints one line of JSON.
import { median } from "../statistics.mjs";
import { loadRun } from "./contenders.mjs";
import { CALLS, TURNS, answerText } from "./script.mjs";

const WARM_UP_MS = 1000;
const SAMPLING_MS = 1500;
const MIN_SAMPLES = 10;

const run = await loadRun(process.argv[2]);
const fault = await findFault();
console.log(JSON.stringify(fault ? { excluded: fault } : { value: await measure() }));

async function findFault() {
  try {
    const seen = { calls: 0 };
    const text = await run(seen);
    if (seen.calls !== TURNS * CALLS) return `ran ${seen.calls} calls`;
    return text === answerText ? undefined : `answered ${String(text).slice(0, 80)}`;
  } catch (error) {
    return `threw ${error?.message}`;
  }
}

/** Microseconds a run, the median of many. */
async function measure() {
  const warmUntil = performance.now() + WARM_UP_MS;
  while (performance.now() < warmUntil) await run({ calls: 0 });
  const samples = [];
  const sampleUntil = performance.now() + SAMPLING_MS;
  while (performance.now() < sampleUntil || samples.length < MIN_SAMPLES) {
    const start = process.hrtime.bigint();
    await run({ calls: 0 });
    samples.push(Number(process.hrtime.bigint() - start) / 1000);
  }
  return median(samples);
}
