// One contender in a process of its own: node measure-one.mjs NAME ROWS → a line of JSON.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findNearest, makeData } from "./data.mjs";

const [name, rows] = process.argv.slice(2);
const queryCount = 200;
const wanted = 10;

const makers = {
  toolmark: async () => (await import("./toolmark-store.mjs")).makeStore,
  lancedb: async () => (await import("../memory-peers/lancedb-store.mjs")).makeStore,
  "sqlite-vec": async () => (await import("../memory-peers/sqlite-vec-store.mjs")).makeStore,
};

const { memories, queries } = makeData(Number(rows), queryCount);
const folder = mkdtempSync(join(tmpdir(), "toolmark-bench-"));
try {
  const store = await (await makers[name]())(join(folder, "store"));
  const started = performance.now();
  const size = store.batchSize ?? memories.length;
  for (let at = 0; at < memories.length; at += size) await store.add(memories.slice(at, at + size), at);
  await store.finish?.();
  const ingestMs = performance.now() - started;

  for (const query of queries.slice(0, 20)) await store.search(query, wanted);
  const times = [];
  for (const query of queries) {
    const start = performance.now();
    const found = await store.search(query, wanted);
    times.push(performance.now() - start);
    if (found.length !== wanted) throw new Error(`${found.length} results for ${query.text}`);
  }

  let hits = 0;
  for (const query of queries) {
    const nearest = new Set(findNearest(memories, query.vector, wanted));
    // Words that are nowhere: what is found is found by the vector.
    const found = await store.search({ ...query, text: "nowhere" }, wanted);
    hits += found.filter((at) => nearest.has(at)).length;
  }
  await store.close();
  times.sort((a, b) => a - b);
  const at = (part) => times[Math.min(times.length - 1, Math.floor(times.length * part))];
  const report = { rowsPerSecond: (memories.length * 1000) / ingestMs, ingestMs, p50: at(0.5), p95: at(0.95) };
  console.log(JSON.stringify({ ...report, recall: hits / (queries.length * wanted), ...(await store.describe?.()) }));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);
