// tspc in watch mode on a project of its own.
import { spawn } from "node:child_process";
import { join } from "node:path";

const READY = /Found \d+ errors?\. Watching for file changes\./g;
const POLL_MS = 2;

/**
 * Starts the project's tspc in watch mode.
 *
 * @returns {{ ready: (builds: number) => Promise<boolean>, output: () => string, stop: () => void }} `ready` waits for so
 *   many builds since the start, and says whether they came in time
 */
export function watchProject(folder, { timeoutMs = 60_000 } = {}) {
  const tspc = join(folder, "node_modules/ts-patch/bin/tspc.js");
  const child = spawn(process.execPath, [tspc, "-p", ".", "--watch", "--preserveWatchOutput"], { cwd: folder });
  const stop = () => child.kill();
  process.once("exit", stop);
  let output = "";
  child.stdout.on("data", (chunk) => (output += chunk));
  const countBuilds = () => (output.match(READY) ?? []).length;
  return { ready: (builds) => waitUntil(() => countBuilds() >= builds, timeoutMs), output: () => output, stop };
}

async function waitUntil(isDone, timeoutMs) {
  const deadline = Date.now() + timeoutMs;
  while (!isDone() && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  return isDone();
}
