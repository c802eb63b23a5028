// Keeps what a benchmark measured, with all that one must know to judge it: commit, machine, versions, load, rounds.
import { spawnSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { arch, availableParallelism, cpus, platform, release, totalmem } from "node:os";
import { join } from "node:path";
import * as prettier from "prettier";
import { readManifest } from "../lib/published-packages.mjs";
import { root } from "../lib/workspace.mjs";

export const RESULTS = join(import.meta.dirname, "results");
/** Projects whose packages take part. */
const PROJECTS = {
  coerce: ["scripts/bench/contenders"],
  startup: ["scripts/bench/contenders"],
  compile: ["scripts/bench/contenders"],
  dispatch: ["scripts/bench/frameworks"],
  agent: ["scripts/bench/frameworks"],
  memory: ["scripts/bench/memory-peers"],
};
const GIBIBYTE = 1024 ** 3;

/**
 * @param {string} name
 * @param {{ limit: string, rounds: number, load: number, rows: object[], excluded: object[] }} result
 * @returns {Promise<string>} the file, from the root
 */
export async function keepResult(name, { limit, rounds, load, rows, excluded }) {
  const file = join(RESULTS, `${name}.json`);
  const kept = {
    bench: name,
    limit,
    rounds,
    ...readCommit(),
    machine: describeMachine(load),
    versions: readVersions(name),
    rows,
    excluded,
  };
  const options = { ...(await prettier.resolveConfig(file)), filepath: file };
  writeFileSync(file, await prettier.format(JSON.stringify(kept), options));
  return `scripts/bench/results/${name}.json`;
}

function readCommit() {
  const git = (...args) => spawnSync("git", args, { cwd: root, encoding: "utf8" }).stdout.trim();
  const changed = git("status", "--porcelain", "--", "runtime", "transformer", "builtin", "packages");
  return { commit: git("rev-parse", "HEAD"), isChanged: changed !== "", date: new Date().toISOString().slice(0, 10) };
}

function describeMachine(load) {
  return {
    cpu: cpus()[0]?.model.trim() ?? "unknown",
    cores: availableParallelism(),
    memoryGib: Math.round(totalmem() / GIBIBYTE),
    system: `${platform()} ${release()} ${arch()}`,
    node: process.version,
    loadAtStart: Math.round(load * 100) / 100,
  };
}

function readVersions(name) {
  const folders = (PROJECTS[name] ?? []).map((folder) => join(root, folder)).filter(existsSync);
  const all = folders.flatMap((folder) => {
    const { dependencies = {}, devDependencies = {} } = readManifest(folder);
    return Object.entries({ ...dependencies, ...devDependencies });
  });
  const { version } = readManifest(join(root, "node_modules/typescript"));
  const others = all.filter(([, range]) => /^\d/.test(range)).sort();
  return Object.fromEntries([["typescript", version], ...others.filter(([other]) => other !== "typescript")]);
}
