// Installs the pinned pnpm's dependencies and builds the packages, each only when something changed.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { hashFiles, listFiles, root, run, say } from "./lib/workspace.mjs";

const stamps = join(root, "node_modules", ".toolmark");

/** Brings the workspace into a state in which everything can run. */
export async function setUp() {
  await once(
    "install",
    hashFiles([
      ...listFiles(root, /(^|\/)package\.json$/),
      join(root, "pnpm-lock.yaml"),
      join(root, "pnpm-workspace.yaml"),
    ]),
    install,
  );
  const { buildPackages, buildInputs } = await import("./build-packages.mjs");
  await once("build", hashFiles(buildInputs()), buildPackages);
}

function install() {
  const { packageManager } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  say(`installing dependencies with ${packageManager} (npm fetches it)`);
  run("npx", ["--yes", packageManager, "install", "--frozen-lockfile", "--prefer-offline", "--reporter=append-only"]);
}

/** Runs a step unless its inputs are those of the last run that succeeded. */
async function once(step, inputs, action) {
  const stamp = join(stamps, step);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === inputs) return;
  await action();
  mkdirSync(stamps, { recursive: true });
  writeFileSync(stamp, inputs);
}

if (process.argv[1] === import.meta.filename) await setUp();
