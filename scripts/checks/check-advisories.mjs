// No package of the lock files, ours to run, to build with or to make the site with, has a known advisory at its pinned version. The list is
// advisories.json; node scripts/refresh-advisories.mjs brings it up to date where a registry's audit can be reached.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readLockfile } from "../lib/read-lockfile.mjs";
import { root } from "../lib/workspace.mjs";
import { isInRange } from "../lib/version-range.mjs";

const LOCK_FILES = ["pnpm-lock.yaml", "docs/site/pnpm-lock.yaml"];
export const ADVISORIES = join(import.meta.dirname, "advisories.json");

/** @returns {string[]} one line for each package that an advisory is about */
export function checkAdvisories({ packages = readAll(), advisories = readAdvisories() } = {}) {
  if (packages.length === 0) return ["pnpm-lock.yaml: no packages were found in it"];
  return packages.flatMap(({ name, version }) =>
    advisories
      .filter((advisory) => advisory.package === name && isInRange(version, advisory.vulnerable))
      .map(({ id, title }) => `${name}@${version} has ${id}: ${title}`),
  );
}

const readAll = () => LOCK_FILES.flatMap((file) => readLockfile(join(root, file)));

export function readAdvisories() {
  return JSON.parse(readFileSync(ADVISORIES, "utf8")).advisories;
}
