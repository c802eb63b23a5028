// Contenders in turn, each in a process of its own, in a new random order every round; ratios are taken round by round.
import { loadavg } from "node:os";
import { say } from "../lib/workspace.mjs";
import { median, round, shuffle, spread } from "./statistics.mjs";

/**
 * @typedef {object} Bench
 * @property {string} name
 * @property {string} limit the contender that all are measured against
 * @property {string} unit
 * @property {number} rounds
 * @property {string[]} workloads
 * @property {() => Promise<string[]>} prepare makes everything ready; returns the contenders, leaving out what is not
 *   there
 * @property {(workload: string, contender: string) => Promise<Measurement>} measure runs one process
 *
 * @typedef {{ value: number, unit?: string, extra?: Record<string, { value: number, unit: string }> } | { excluded: string }} Measurement
 *   `unit`: where it is not the benchmark's; `extra`: further figures of the same run, each reported as a workload of its own
 *
 * @typedef {{ workload: string, contender: string, median: number, unit: string, ratio: number, spread: [number, number] }} Row
 *   `ratio` and `spread` are multiples of the limit
 */

/**
 * Runs a benchmark.
 *
 * @param {Bench} bench
 * @param {{ rounds?: number, workloads?: string[], contenders?: string[] }} [only]
 * @returns {Promise<{ rows: Row[], excluded: { workload: string, contender: string, reason: string }[] }>}
 */
export async function runBench(bench, only = {}) {
  const all = await bench.prepare();
  const contenders = all.filter((name) => name === bench.limit || !only.contenders || only.contenders.includes(name));
  const workloads = bench.workloads.filter((name) => !only.workloads || only.workloads.includes(name));
  const results = new Results(bench);
  const rounds = only.rounds ?? bench.rounds;
  for (let number = 1; number <= rounds; number++) {
    for (const workload of workloads) {
      say(`round ${number} of ${rounds}, ${workload} (load ${loadavg()[0].toFixed(1)})`);
      const present = contenders.filter((name) => !results.isExcluded(workload, name));
      for (const contender of shuffle(present)) {
        results.add(workload, contender, await bench.measure(workload, contender));
      }
    }
  }
  return { rows: results.rows(), excluded: results.excluded };
}

class Results {
  /** workload → contender → the values of all rounds @type {Map<string, { unit: string, values: Map<string, number[]> }>} */
  #series = new Map();
  excluded = [];
  #bench;

  constructor(bench) {
    this.#bench = bench;
  }

  isExcluded(workload, contender) {
    return this.excluded.some((entry) => entry.workload === workload && entry.contender === contender);
  }

  add(workload, contender, measurement) {
    if ("excluded" in measurement) {
      this.excluded.push({ workload, contender, reason: measurement.excluded });
      return;
    }
    this.#push({ workload, unit: measurement.unit ?? this.#bench.unit }, contender, measurement.value);
    for (const [name, { value, unit }] of Object.entries(measurement.extra ?? {})) {
      this.#push({ workload: `${workload}-${name}`, unit }, contender, value);
    }
  }

  #push({ workload, unit }, contender, value) {
    const series = this.#series.get(workload) ?? { unit, values: new Map() };
    this.#series.set(workload, series);
    series.values.set(contender, [...(series.values.get(contender) ?? []), value]);
  }

  rows() {
    return [...this.#series].flatMap(([workload, { unit, values }]) => {
      const limits = values.get(this.#bench.limit) ?? [];
      return [...values].sort(byMedian).map(([contender, own]) => {
        const ratios = own.flatMap((value, index) => (limits[index] === undefined ? [] : [value / limits[index]]));
        return {
          workload,
          contender,
          median: round(median(own)),
          unit,
          ratio: round(median(ratios)),
          spread: spread(ratios).map(round),
        };
      });
    });
  }
}

const byMedian = ([, a], [, b]) => median(a) - median(b);
