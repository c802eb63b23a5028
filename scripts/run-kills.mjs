// Kills a process that stores memories, and looks for what it had acknowledged: npm run kills -- [COUNT]; a line for each kill.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "./lib/workspace.mjs";
import { setUp } from "./set-up.mjs";

const [count = "100"] = process.argv.slice(2);
await setUp();
const folder = mkdtempSync(join(tmpdir(), "toolmark-kills-"));
const log = join(folder, "log");
const env = { ...process.env, TOOLMARK_KILLS: count, TOOLMARK_KILL_LOG: log };
const vitest = join(root, "node_modules/vitest/vitest.mjs");
const test = "packages/memory/src/database/kill.test.ts";
const { status } = spawnSync(process.execPath, [vitest, "run", test, "-t", "loses nothing"], {
  cwd: root,
  env,
  stdio: ["ignore", 2, 2],
});
process.stdout.write(readFileSync(log, "utf8"));
rmSync(folder, { recursive: true });
process.exitCode = status ?? 1;
