// Whose code stands in a package of ours: read from the source maps of what was built.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { dependencyClosure, findPackage } from "./dependency-closure.mjs";
import { root } from "./workspace.mjs";

const MODULE = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//;
/** What is built without maps. Package → names of packages that it can resolve. */
const WITHOUT_MAPS = {};

/** @param {string} folder a package's, from the root @returns {import("./dependency-closure.mjs").Installed[]} */
export function bundledPackages(folder, known = new Map()) {
  const home = join(root, folder);
  const maps = readdirSync(join(home, "dist"), { recursive: true }).filter((file) => file.endsWith(".js.map"));
  const sources = maps.flatMap((file) => JSON.parse(readFileSync(join(home, "dist", file), "utf8")).sources);
  const found = sources.flatMap((source) => MODULE.exec(source)?.[1] ?? []);
  const names = new Set([...found, ...(WITHOUT_MAPS[folder] ?? [])].filter((name) => !name.startsWith("@toolmark/")));
  return [...names].sort().map((name) => {
    const place = findPackage(home, name);
    if (!place) throw new Error(`${folder} has code of ${name}, which it does not depend on`);
    return dependencyClosure(place, known);
  });
}
