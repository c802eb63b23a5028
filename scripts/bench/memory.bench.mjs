// Memories on disk, in the process: how fast they come in and are found, and how many of the nearest are found.
// TOOLMARK_BENCH_ROWS says how many; the goal is stated for 100,000.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { installProject } from "../lib/install-project.mjs";
import { say } from "../lib/workspace.mjs";
import { lastJson, spawnNode } from "./spawn-node.mjs";

const rows = process.env.TOOLMARK_BENCH_ROWS ?? "100000";
const program = join(import.meta.dirname, "memory/measure-one.mjs");
const project = join(import.meta.dirname, "memory-peers");
const peers = ["lancedb", "sqlite-vec"];

/** Workload → what of a run's report it is. */
const figures = {
  ingest: ({ ingestMs }) => ({ value: ingestMs }),
  "search-p50": ({ p50 }) => ({ value: p50 }),
  "search-p95": ({ p95 }) => ({ value: p95 }),
  recall: ({ recall }) => ({ value: recall, unit: "fraction" }),
};

/** Runs of contenders, each with all the figures: a new one only when a figure has been asked for already. */
class Runs {
  #left = new Map();

  /** @returns {Promise<import("./harness.mjs").Measurement>} */
  async take(workload, contender) {
    if (!(workload in (this.#left.get(contender) ?? {}))) {
      const run = await spawnNode([program, contender, rows]);
      if (run.status !== 0) return { excluded: `it failed: ${run.stderr.slice(0, 300)}` };
      const report = lastJson(run);
      this.#left.set(
        contender,
        Object.fromEntries(Object.entries(figures).map(([name, read]) => [name, read(report)])),
      );
    }
    const { [workload]: figure, ...rest } = this.#left.get(contender);
    this.#left.set(contender, rest);
    return figure;
  }

  /** Puts a figure back that was only looked at. */
  putBack(workload, contender, figure) {
    this.#left.set(contender, { ...this.#left.get(contender), [workload]: figure });
  }
}

const runs = new Runs();

/** @type {import("./harness.mjs").Bench} */
export const bench = {
  name: "memory",
  limit: "toolmark",
  unit: "ms",
  rounds: 1,
  workloads: Object.keys(figures),
  async prepare() {
    installProject(project);
    if (!existsSync(join(project, "node_modules/sqlite-vec"))) {
      say("the peers could not be installed; measuring without them");
      return ["toolmark"];
    }
    say(`${rows} memories`);
    // The limit is the faster of the peers, by the search at stake; what is measured here counts as the first round.
    const p95 = [];
    for (const name of peers) {
      const figure = await runs.take("search-p95", name);
      p95.push(figure.value ?? Infinity);
      if ("value" in figure) runs.putBack("search-p95", name, figure);
    }
    bench.limit = p95[0] < p95[1] ? peers[0] : peers[1];
    return ["toolmark", ...peers];
  },
  measure: (workload, contender) => runs.take(workload, contender),
};
