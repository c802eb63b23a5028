// The packages that are published, in an order in which each stands behind those that it depends on.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./workspace.mjs";

/** @returns {{ folder: string, manifest: any }[]} folders from the root */
export function publishedPackages() {
  const folders = ["transformer", "runtime", "builtin", ...readdirSync(join(root, "packages")).map(inPackages)];
  const found = folders.map((folder) => ({ folder, manifest: readManifest(join(root, folder)) }));
  return sortByDependency(found.filter(({ manifest }) => !manifest.private));
}

const inPackages = (name) => `packages/${name}`;

export const readManifest = (folder) => JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));

function sortByDependency(packages) {
  const sorted = [];
  const visit = (item) => {
    if (sorted.includes(item)) return;
    for (const name of Object.keys(item.manifest.dependencies ?? {}))
      packages.filter(({ manifest }) => manifest.name === name).forEach(visit);
    sorted.push(item);
  };
  packages.forEach(visit);
  return sorted;
}
