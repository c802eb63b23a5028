// What is installed with a package: everything that it, and what it depends on, needs at run time.
import { existsSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import { readManifest } from "./published-packages.mjs";

/**
 * @typedef {{ folder: string, manifest: any, dependencies: Installed[] }} Installed
 * @param {string} folder a package's, with its dependencies installed
 * @returns {Installed}
 */
export function dependencyClosure(folder, known = new Map()) {
  const real = realpathSync(folder);
  const seen = known.get(real);
  if (seen) return seen;
  const manifest = readManifest(real);
  const installed = { folder: real, manifest, dependencies: [] };
  known.set(real, installed);
  for (const name of Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies }).sort()) {
    const place = findPackage(real, name);
    if (place) installed.dependencies.push(dependencyClosure(place, known));
    else if (!manifest.optionalDependencies?.[name]) throw new Error(`${manifest.name} needs ${name}: not installed`);
  }
  return installed;
}

/** The folder that Node would find for a package's name. @returns {string | undefined} */
export function findPackage(from, name) {
  const place = join(from, "node_modules", name);
  if (existsSync(place)) return place;
  return dirname(from) === from ? undefined : findPackage(dirname(from), name);
}

/** Each of the packages once, in order of names and versions. @param {Installed[]} roots */
export function flattenClosure(roots) {
  const all = new Set();
  const visit = (item) => {
    if (all.has(item)) return;
    all.add(item);
    item.dependencies.forEach(visit);
  };
  roots.forEach(visit);
  return [...all].sort((a, b) => (labelOf(a) < labelOf(b) ? -1 : 1));
}

export const labelOf = ({ manifest }) => `${manifest.name}@${manifest.version}`;
