// Packs every published package as it would be published: node scripts/pack-packages.mjs [--out FOLDER]
import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { publishedPackages } from "./lib/published-packages.mjs";
import { root, run } from "./lib/workspace.mjs";
import { setUp } from "./set-up.mjs";

/**
 * pnpm does the packing: it alone puts versions in the place of `catalog:` and `workspace:`, and adds the licence.
 *
 * @returns {string[]} the archives, each behind those that it depends on
 */
export function packPackages(folder, { isQuiet = false } = {}) {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder).filter((file) => file.endsWith(".tgz"))) rmSync(join(folder, name));
  const { packageManager } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const packages = publishedPackages();
  const filters = packages.flatMap(({ manifest }) => ["--filter", manifest.name]);
  run("npx", ["--yes", packageManager, "-r", ...filters, "pack", "--pack-destination", folder], {
    stdio: isQuiet ? "ignore" : ["ignore", "ignore", "inherit"],
  });
  return packages.map(({ manifest: { name, version } }) =>
    join(folder, `${name.replace("@", "").replace("/", "-")}-${version}.tgz`),
  );
}

if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({ options: { out: { type: "string", default: ".toolmark/packages" } } });
  await setUp();
  for (const file of packPackages(resolve(values.out))) console.log(file);
}
