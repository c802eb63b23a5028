// Benchmarks: npm run bench -- NAME [--json] [--keep] [--rounds N] [--workload NAME]... [--contender NAME]...
// `--keep` writes the result to scripts/bench/results, from which docs/performance.md is made.
import { existsSync, readdirSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { setUp } from "./set-up.mjs";

const folder = join(import.meta.dirname, "bench");

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: "boolean", default: false },
    keep: { type: "boolean", default: false },
    rounds: { type: "string" },
    workload: { type: "string", multiple: true },
    contender: { type: "string", multiple: true },
  },
});

const name = positionals[0] ?? "";
if (!/^[a-z-]+$/.test(name) || !existsSync(join(folder, `${name}.bench.mjs`))) {
  const names = readdirSync(folder).flatMap((file) => /^(.*)\.bench\.mjs$/.exec(file)?.[1] ?? []);
  console.error(
    `usage: npm run bench -- (${names.join(" | ")}) [--json] [--keep] [--rounds N] [--workload NAME] [--contender NAME]`,
  );
  process.exit(2);
}

await setUp();
const { bench } = await import(`./bench/${name}.bench.mjs`);
const { runBench } = await import("./bench/harness.mjs");
const { renderTable } = await import("./bench/render-table.mjs");
const load = loadavg()[0];
const rounds = values.rounds === undefined ? bench.rounds : Number(values.rounds);
const { rows, excluded } = await runBench(bench, {
  rounds,
  workloads: values.workload,
  contenders: values.contender,
});
console.log(renderTable(rows));
for (const { workload, contender, reason } of excluded) console.log(`left out: ${contender} on ${workload}: ${reason}`);
if (values.json) console.log(JSON.stringify({ bench: name, limit: bench.limit, rows }));
if (values.keep) {
  const { keepResult } = await import("./bench/keep-result.mjs");
  console.log(`kept in ${await keepResult(name, { limit: bench.limit, rounds, load, rows, excluded })}`);
}
