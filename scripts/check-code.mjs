// Formatting, lint, types and structure: everything that can be said of the code without running it.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { checkAdvisories } from "./checks/check-advisories.mjs";
import { checkCeilings } from "./checks/check-ceilings.mjs";
import { checkFileSizes } from "./checks/check-file-sizes.mjs";
import { checkForbiddenText } from "./checks/check-forbidden-text.mjs";
import { checkImportDirections } from "./checks/check-import-directions.mjs";
import { checkLinks } from "./checks/check-links.mjs";
import { checkPublicApi } from "./checks/check-public-api.mjs";
import { checkReadme } from "./checks/check-readme.mjs";
import { checkRuntimePurity } from "./checks/check-runtime-purity.mjs";
import { checkToolSnapshot } from "./checks/check-tool-snapshot.mjs";
import { packageFolders } from "./checks/source-files.mjs";
import { root, say } from "./lib/workspace.mjs";
import { setUp } from "./set-up.mjs";

/** Runs every check and prints what is wrong. Returns the names of those that failed. */
export async function checkCode({ update = false } = {}) {
  const failed = [];
  for (const [name, check] of Object.entries({ ...commands(), ...structure({ update }) })) {
    say(`checking ${name}`);
    const complaints = await check();
    if (complaints.length > 0) failed.push(name);
    for (const complaint of complaints) console.log(complaint);
  }
  return failed;
}

function commands() {
  const types = packageFolders()
    .filter((folder) => existsSync(join(root, folder, "tsconfig.json")))
    .map((folder) => [`types of ${folder}`, () => runTool("typescript/lib/tsc.js", ["-p", folder, "--noEmit"])]);
  const generators = readdirSync(join(root, "scripts"))
    .filter((file) => /^generate-.*\.mjs$/.test(file))
    .map((file) => [`that ${file} has nothing to write`, () => runNode([join("scripts", file), "--check"])]);
  return {
    formatting: () => runTool("prettier/bin/prettier.cjs", ["--check", "--log-level", "warn", "."]),
    lint: () => runTool("eslint/bin/eslint.js", ["--max-warnings", "0", "."]),
    ...Object.fromEntries([...types, ...generators]),
    "what types promise": () => runTool("typescript/lib/tsc.js", ["-p", "tsconfig.type-tests.json"]),
  };
}

const structure = (options) => ({
  "import directions": () => checkImportDirections(),
  "file sizes": () => checkFileSizes(options),
  "forbidden text": () => checkForbiddenText(),
  README: () => checkReadme(),
  links: () => checkLinks(),
  "that the runtime stands alone": () => checkRuntimePurity(),
  "the public interface": () => checkPublicApi(options),
  "known advisories": () => checkAdvisories(),
  ceilings: () => checkCeilings(options),
  "the ready-made tools against their snapshot": () => checkToolSnapshot(),
});

const runTool = (path, args) => runNode([join("node_modules", path), ...args]);

/** The output of a command that failed, as one complaint. */
function runNode(args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: "utf8" });
  return status === 0 ? [] : [`${stdout}${stderr}`.trim() || `exit code ${status}: ${args.join(" ")}`];
}

if (process.argv[1] === import.meta.filename) {
  await setUp();
  const failed = await checkCode({ update: process.argv.includes("--update") });
  console.log(failed.length === 0 ? "all checks passed" : `failed: ${failed.join(", ")}`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}
