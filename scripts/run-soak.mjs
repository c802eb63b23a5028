// A long run of calls that end in every way: node --expose-gc scripts/run-soak.mjs [--calls N] [--json]
import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { say } from "./lib/workspace.mjs";
import { setUp } from "./set-up.mjs";

const { values } = parseArgs({
  options: { calls: { type: "string", default: "1000000" }, json: { type: "boolean", default: false } },
});
/** Growth of the heap, from a tenth of the run to its end, that is no leak. */
const MAX_GROWTH_BYTES = 2_000_000;

if (typeof globalThis.gc !== "function") {
  const args = ["--expose-gc", import.meta.filename, ...process.argv.slice(2)];
  process.exit(spawnSync(process.execPath, args, { stdio: "inherit" }).status ?? 1);
}

await setUp();
const { loadRuntime } = await import("./lib/product.mjs");
const { runMixedCalls } = await import("./soak/run-mixed-calls.mjs");
const calls = Number(values.calls);
const heap = [];

const started = performance.now();
const report = await runMixedCalls(loadRuntime(), { calls, onTurn: measureHeap });
const seconds = (performance.now() - started) / 1000;
const growthBytes = heap.at(-1) - heap[0];
const isFlat = growthBytes < MAX_GROWTH_BYTES;
const isWhole = report.resultEvents === report.calls && report.faults.length === 0 && report.listeners === 0;

if (values.json) console.log(JSON.stringify({ ...report, seconds, heap, growthBytes }));
else describe();
process.exitCode = isFlat && isWhole ? 0 : 1;

/** Ten times in the run, after everything that can be collected has been. */
function measureHeap(done) {
  if (done < ((heap.length + 1) * calls) / 10) return;
  globalThis.gc();
  heap.push(process.memoryUsage().heapUsed);
  say(`${done} calls, ${(heap.at(-1) / 1e6).toFixed(1)} MB`);
}

function describe() {
  for (const fault of report.faults) console.log(`FAULT: ${fault}`);
  const growth = `${(growthBytes / 1e6).toFixed(2)} MB`;
  console.log(
    `${report.calls} calls, ${report.resultEvents} result events, ${report.lateEvents} late, ${seconds.toFixed(1)} s`,
  );
  console.log(
    `heap ${isFlat ? "flat" : "GROWS"} (${growth} since a tenth of the run), ${report.listeners} listeners left`,
  );
}
