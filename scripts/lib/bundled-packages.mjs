// Whose code stands in a package of ours: read from the source maps of what was built.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { dependencyClosure, findPackage } from "./dependency-closure.mjs";
import { root } from "./workspace.mjs";

const MODULE = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//;
/** Packages that are built into another, without maps and with all that they depend on. */
const BUILT_IN = { "packages/cli": ["packages/dev-page"] };

/** @param {string} folder a package's, from the root @returns {import("./dependency-closure.mjs").Installed[]} */
export function bundledPackages(folder, known = new Map()) {
  const home = join(root, folder);
  const maps = readdirSync(join(home, "dist"), { recursive: true }).filter((file) => file.endsWith(".js.map"));
  const sources = maps.flatMap((file) => JSON.parse(readFileSync(join(home, "dist", file), "utf8")).sources);
  const found = sources.flatMap((source) => MODULE.exec(source)?.[1] ?? []);
  const names = new Set(found.filter((name) => !name.startsWith("@toolmark/")));
  const own = [...names].sort().map((name) => closureOf(home, name, known));
  return [...own, ...(BUILT_IN[folder] ?? []).flatMap((inner) => allOf(join(root, inner), known))];
}

function allOf(home, known) {
  const { devDependencies = {} } = JSON.parse(readFileSync(join(home, "package.json"), "utf8"));
  return Object.keys(devDependencies).map((name) => closureOf(home, name, known));
}

function closureOf(home, name, known) {
  const place = findPackage(home, name);
  if (!place) throw new Error(`${home} has code of ${name}, which it does not depend on`);
  return dependencyClosure(place, known);
}
