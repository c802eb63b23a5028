// One rebuild in watch mode, after a change of one tool's parameters.
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { watchProject } from "../../lib/watch-project.mjs";

const TIMEOUT_MS = 120_000;

/** @returns {Promise<import("../harness.mjs").Measurement>} */
export async function measureWatch(folder) {
  rmSync(join(folder, "dist"), { recursive: true, force: true });
  const watcher = watchProject(folder, { timeoutMs: TIMEOUT_MS });
  try {
    if (!(await watcher.ready(1))) return { excluded: `the watcher did not start: ${watcher.output()}` };
    // The compiler's own file watchers settle after its first report.
    await new Promise((resolve) => setTimeout(resolve, 500));
    const start = process.hrtime.bigint();
    changeOneFile(join(folder, "src/tools-7.ts"));
    if (!(await watcher.ready(2))) return { excluded: `the watcher did not answer: ${watcher.output()}` };
    return { value: Number(process.hrtime.bigint() - start) / 1e6 };
  } finally {
    watcher.stop();
  }
}

function changeOneFile(file) {
  const text = readFileSync(file, "utf8");
  writeFileSync(
    file,
    text.includes("  count: number,")
      ? text.replace("  count: number,", "  count: string | number,")
      : text.replace("  count: string | number,", "  count: number,"),
  );
}
