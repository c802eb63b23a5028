// The same tools as projects of the contenders: with the product's plugin, with an empty one, and as typia wants them.
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pluginConfig } from "../../lib/build-project.mjs";
import { linkPackages, productPackages, writeFiles } from "../../lib/temporary-folder.mjs";
import { benchFolder } from "../bench-folder.mjs";
import { generateSources, generateTypiaSources } from "./generate-sources.mjs";

const contendersPath = "scripts/bench/contenders";

const kinds = {
  "empty-plugin": {
    plugin: { transform: "./empty-plugin.cjs" },
    files: { "empty-plugin.cjs": "module.exports = () => () => (sourceFile) => sourceFile;\n" },
    sources: generateSources,
    packages: productPackages,
  },
  toolmark: {
    plugin: { transform: "@toolmark/transformer", transformProgram: true },
    files: {},
    sources: generateSources,
    packages: productPackages,
  },
  "typia-12": {
    plugin: { transform: "typia/lib/transform" },
    files: {},
    sources: generateTypiaSources,
    packages: { ...productPackages, typia: `${contendersPath}/node_modules/typia` },
  },
};

export const ownKinds = ["empty-plugin", "toolmark"];
export const allKinds = Object.keys(kinds);

export const projectFolder = (kind, tools) => join(benchFolder("compile"), `${kind}-${tools}`);

/** Writes a contender's project afresh. */
export function writeProject(kind, tools) {
  const { plugin, files, sources, packages } = kinds[kind];
  const folder = projectFolder(kind, tools);
  for (const old of ["src", "dist"]) rmSync(join(folder, old), { recursive: true, force: true });
  const compilerOptions = { ...pluginConfig.compilerOptions, plugins: [plugin] };
  writeFiles(folder, {
    "package.json": { type: "module", private: true },
    "tsconfig.json": { ...pluginConfig, compilerOptions },
    ...files,
    ...sources({ tools }),
  });
  if (!existsSync(join(folder, "node_modules"))) linkPackages(folder, packages);
}
