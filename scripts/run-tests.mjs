// Everything that says whether the product is sound: npm test
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { missingSystemPackages } from "./checks/missing-system-packages.mjs";
import { renderCounts } from "./lib/tally.mjs";
import { root, say } from "./lib/workspace.mjs";
import { setUp } from "./set-up.mjs";

const NOTHING = { passed: 0, failed: 0, skipped: 0 };

await setUp();
const { checkCode } = await import("./check-code.mjs");

/** Name → what to run. Each gives its counts. */
const parts = {
  "code checks": countCodeChecks,
  "unit and end-to-end tests": runVitest,
  "case bank": () => runScript("run-cases.mjs", ["fixtures/cases/open.jsonl"]),
  "coercion table": () => runScript("run-conformance.mjs", ["coercion", "fixtures/conformance/coercion.json"]),
  "checks of the ready-made tools": () =>
    runScript("run-conformance.mjs", ["builtins", "fixtures/conformance/builtins.json"]),
};

const results = [];
for (const [name, part] of Object.entries(parts)) {
  say(name);
  results.push({ name, counts: await part() });
}
console.log("");
for (const { name, counts } of results) console.log(`${name}: ${renderCounts(counts)}`);
for (const line of leftOut()) console.log(line);
const total = results.reduce((sum, { counts }) => add(sum, counts), NOTHING);
console.log(renderCounts(total));
process.exitCode = total.failed > 0 ? 1 : 0;

/** Checks are no tests: those that pass are not counted, those that fail are. */
async function countCodeChecks() {
  const failed = await checkCode();
  for (const name of failed) console.log(`FAIL ${name}`);
  return { ...NOTHING, failed: failed.length };
}

function runVitest() {
  const folder = mkdtempSync(join(tmpdir(), "toolmark-vitest-"));
  const report = join(folder, "report.json");
  const args = [
    "node_modules/vitest/vitest.mjs",
    "run",
    "--reporter=dot",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ];
  const env = process.stdout.isTTY ? process.env : { ...process.env, NO_COLOR: "1" };
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: "inherit", env });
  try {
    return readVitestReport(JSON.parse(readFileSync(report, "utf8")), status);
  } catch {
    return { ...NOTHING, failed: 1 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A file that cannot even be loaded is a failure without a failed test. */
function readVitestReport({ numPassedTests, numFailedTests, numPendingTests, numTodoTests }, status) {
  const failed = numFailedTests === 0 && status !== 0 ? 1 : numFailedTests;
  return { passed: numPassedTests, failed, skipped: numPendingTests + numTodoTests };
}

/** The counts stand in a runner's last line. */
function runScript(name, args) {
  const { stdout, status } = spawnSync(process.execPath, [join("scripts", name), ...args], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    stdio: ["ignore", "pipe", "inherit"],
  });
  process.stdout.write(stdout);
  const [, passed, failed, skipped] = /(\d+) passed, (\d+) failed, (\d+) skipped\s*$/.exec(stdout) ?? [];
  if (passed === undefined) return { ...NOTHING, failed: 1 };
  return { passed: Number(passed), failed: Math.max(Number(failed), status === 0 ? 0 : 1), skipped: Number(skipped) };
}

function add(a, b) {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}

function leftOut() {
  return missingSystemPackages().map(
    (name) => `left out: what needs the Debian package ${name}; as root, apt-get install ${name} or .ci/run gets it`,
  );
}
