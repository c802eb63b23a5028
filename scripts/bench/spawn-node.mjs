// One process of a benchmark.
import { spawn } from "node:child_process";

/**
 * Runs Node to its end.
 *
 * @returns {Promise<{ status: number | null, wallMs: number, stdout: string, stderr: string }>}
 */
export function spawnNode(args, options = {}) {
  return new Promise((resolve, reject) => {
    const start = process.hrtime.bigint();
    const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"], ...options });
    const chunks = { stdout: "", stderr: "" };
    for (const stream of ["stdout", "stderr"]) child[stream].on("data", (chunk) => (chunks[stream] += chunk));
    child.on("error", reject);
    child.on("close", (status) =>
      resolve({ status, wallMs: Number(process.hrtime.bigint() - start) / 1e6, ...chunks }),
    );
  });
}

/** The JSON of the last line that a process printed. */
export function lastJson({ status, stdout, stderr }) {
  if (status !== 0) throw new Error(`the process ended with exit code ${status}: ${stderr.slice(-2000)}`);
  return JSON.parse(stdout.trimEnd().split("\n").at(-1));
}
