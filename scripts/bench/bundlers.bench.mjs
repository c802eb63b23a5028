// What compiling tools adds to a bundler's build: the same build with a plugin and without, in processes of their own.
import { copyFileSync, existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pluginConfig } from "../lib/build-project.mjs";
import { linkPackages, productPackages, writeFiles } from "../lib/temporary-folder.mjs";
import { benchFolder } from "./bench-folder.mjs";
import { generateSources, generateTypiaSources } from "./compile/generate-sources.mjs";
import { preparePeers } from "./peers.mjs";
import { spawnNode } from "./spawn-node.mjs";

const peers = "scripts/bench/contenders/node_modules";
const sizes = [200, 1000];

const packages = {
  ...productPackages,
  "unplugin-toolmark": "packages/unplugin",
  esbuild: "node_modules/esbuild",
  vite: "node_modules/vite",
};

const kinds = {
  toolmark: { sources: generateSources, packages, mark: "inputSchema:" },
  "typia-unplugin": {
    sources: generateTypiaSources,
    packages: { ...packages, typia: `${peers}/typia`, "@typia/unplugin": `${peers}/@typia/unplugin` },
    mark: "_validateReport",
  },
};

const folderOf = (kind, tools) => join(benchFolder("bundlers"), `${kind}-${tools}`);

/** @type {import("./harness.mjs").Bench} */
export const bench = {
  name: "bundlers",
  limit: "toolmark",
  unit: "s",
  rounds: 3,
  workloads: ["esbuild", "vite"].flatMap((host) => sizes.map((tools) => `${host}-${tools}`)),
  async prepare() {
    const ready = preparePeers() ? Object.keys(kinds) : ["toolmark"];
    for (const kind of ready) for (const tools of sizes) writeProject(kind, tools);
    return ready;
  },
  async measure(workload, contender) {
    const [host, size] = workload.split("-");
    if (contender === "typia-unplugin" && size !== "200") return { excluded: "takes minutes" };
    const folder = folderOf(contender, Number(size));
    const plain = await build(folder, host, "plain");
    const compiled = await build(folder, host, contender);
    const failed = [plain, compiled].find(({ status }) => status !== 0);
    if (failed) return { excluded: `the build failed: ${failed.stderr.slice(0, 300)}` };
    const output = readFileSync(join(folder, "out/main.js"), "utf8");
    if (!output.includes(kinds[contender].mark)) return { excluded: "the build has no compiled tools" };
    return { value: (compiled.wallMs - plain.wallMs) / 1000 };
  },
};

function build(folder, host, plugin) {
  rmSync(join(folder, "out"), { recursive: true, force: true });
  return spawnNode(["build.mjs", host, plugin], { cwd: folder });
}

function writeProject(kind, tools) {
  const folder = folderOf(kind, tools);
  rmSync(join(folder, "src"), { recursive: true, force: true });
  const sources = kinds[kind].sources({ tools });
  const modules = Object.keys(sources).filter((name) => name.includes("tools-"));
  const main = modules.map(
    (name, at) => `export * as tools${at} from "${name.replace("src/", "./").replace(/\.ts$/, ".js")}";\n`,
  );
  const { plugins: _, ...compilerOptions } = pluginConfig.compilerOptions;
  writeFiles(folder, {
    "package.json": { type: "module", private: true },
    "tsconfig.json": { ...pluginConfig, compilerOptions },
    "src/main.ts": main.join(""),
    ...sources,
  });
  copyFileSync(join(import.meta.dirname, "bundlers/build.mjs"), join(folder, "build.mjs"));
  if (!existsSync(join(folder, "node_modules"))) linkPackages(folder, kinds[kind].packages);
}
