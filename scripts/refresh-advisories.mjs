// Brings scripts/checks/advisories.json up to date: npm run advisories [-- --from AUDIT.json]
// Without a file, `pnpm audit --json` asks the registry that npm is set to; some have no audit.
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import * as prettier from "prettier";
import { ADVISORIES, checkAdvisories, readAdvisories } from "./checks/check-advisories.mjs";
import { root } from "./lib/workspace.mjs";

/** The known advisories with those of an audit; where both have one, the audit is right. */
export function mergeAudit(known, { advisories = {} }) {
  const found = Object.values(advisories).map((advisory) => ({
    id: advisory.cves?.[0] ?? advisory.github_advisory_id,
    package: advisory.module_name,
    vulnerable: advisory.vulnerable_versions,
    title: advisory.title,
  }));
  const merged = new Map([...known, ...found].map((advisory) => [`${advisory.package} ${advisory.id}`, advisory]));
  return [...merged].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, advisory]) => advisory);
}

function runAudit() {
  const { packageManager } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const options = { cwd: root, encoding: "utf8", maxBuffer: 64 * 1024 * 1024, shell: process.platform === "win32" };
  const { stdout } = spawnSync("npx", ["--yes", packageManager, "audit", "--json"], options);
  const answer = JSON.parse(stdout);
  if (answer.error) throw new Error(`the audit did not answer: ${answer.error.message}`);
  return answer;
}

async function refreshAdvisories(file) {
  const audit = file === undefined ? runAudit() : JSON.parse(readFileSync(file, "utf8"));
  const advisories = mergeAudit(readAdvisories(), audit);
  const options = { ...(await prettier.resolveConfig(ADVISORIES)), filepath: ADVISORIES };
  const { about } = JSON.parse(readFileSync(ADVISORIES, "utf8"));
  writeFileSync(ADVISORIES, await prettier.format(JSON.stringify({ about, advisories }), options));
  return checkAdvisories({ advisories });
}

if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({ options: { from: { type: "string" } } });
  const complaints = await refreshAdvisories(values.from);
  for (const line of complaints) console.log(line);
  console.log(`${readAdvisories().length} advisories are known, ${complaints.length} about what is pinned here`);
  process.exitCode = complaints.length > 0 ? 1 : 0;
}
