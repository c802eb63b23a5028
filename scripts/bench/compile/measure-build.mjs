// One cold build by tspc: wall time and peak memory.
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { spawnNode } from "../spawn-node.mjs";

const reporter = join(import.meta.dirname, "report-usage.mjs");
const MIB = 1024 * 1024;

/** @returns {Promise<import("../harness.mjs").Measurement>} */
export async function measureBuild(folder) {
  rmSync(join(folder, "dist"), { recursive: true, force: true });
  const usageFile = join(folder, ".usage");
  const tspc = join(folder, "node_modules/ts-patch/bin/tspc.js");
  const env = { ...process.env, TOOLMARK_USAGE_FILE: usageFile };
  const { status, wallMs, stdout } = await spawnNode(["--import", reporter, tspc, "-p", "."], { cwd: folder, env });
  if (status !== 0) return { excluded: `tspc ended with exit code ${status}: ${stdout.slice(0, 300)}` };
  return { value: wallMs, extra: { memory: { value: Number(readFileSync(usageFile, "utf8")) / MIB, unit: "MiB" } } };
}
