// Benchmarks: npm run bench -- NAME [--json] [--rounds N] [--workload NAME]... [--contender NAME]...
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { setUp } from "./set-up.mjs";

const folder = join(import.meta.dirname, "bench");

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: "boolean", default: false },
    rounds: { type: "string" },
    workload: { type: "string", multiple: true },
    contender: { type: "string", multiple: true },
  },
});

const name = positionals[0] ?? "";
if (!/^[a-z-]+$/.test(name) || !existsSync(join(folder, `${name}.bench.mjs`))) {
  const names = readdirSync(folder).flatMap((file) => /^(.*)\.bench\.mjs$/.exec(file)?.[1] ?? []);
  console.error(
    `usage: npm run bench -- (${names.join(" | ")}) [--json] [--rounds N] [--workload NAME] [--contender NAME]`,
  );
  process.exit(2);
}

await setUp();
const { bench } = await import(`./bench/${name}.bench.mjs`);
const { runBench } = await import("./bench/harness.mjs");
const { renderTable } = await import("./bench/render-table.mjs");
const { rows, excluded } = await runBench(bench, {
  rounds: values.rounds === undefined ? undefined : Number(values.rounds),
  workloads: values.workload,
  contenders: values.contender,
});
console.log(renderTable(rows));
for (const { workload, contender, reason } of excluded) console.log(`left out: ${contender} on ${workload}: ${reason}`);
if (values.json) console.log(JSON.stringify({ bench: name, limit: bench.limit, rows }));
