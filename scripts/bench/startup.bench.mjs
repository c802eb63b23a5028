// A whole process, from its start to the end of its first checked call.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildProject } from "../lib/build-project.mjs";
import { benchFolder } from "./bench-folder.mjs";
import { generateSources } from "./compile/generate-sources.mjs";
import { peerFile, preparePeers } from "./peers.mjs";
import { spawnNode } from "./spawn-node.mjs";

const scripts = join(import.meta.dirname, "startup");
const folder = () => benchFolder("startup");

const peers = ["zod-lax", "zod-compiled", "ajv", "ajv-standalone", "valibot", "arktype", "typebox", "typia-coerce"];

/** Workload → contender → the program to run, with its arguments. */
const programs = {
  "first-call": {
    empty: () => [join(scripts, "empty.mjs")],
    hand: () => [join(scripts, "hand.mjs")],
    "empty-package": () => [join(folder(), "empty-package.mjs")],
    toolmark: () => [join(folder(), "first-call.mjs")],
    ...Object.fromEntries(peers.map((name) => [name, () => [peerFile("startup.mjs"), name]])),
  },
  "1000-tools": {
    empty: () => [join(scripts, "empty.mjs")],
    toolmark: () => [join(folder(), "many-tools.mjs")],
  },
};

/** @type {import("./harness.mjs").Bench} */
export const bench = {
  name: "startup",
  limit: "empty",
  unit: "ms",
  rounds: 11,
  workloads: Object.keys(programs),
  async prepare() {
    const order = readFileSync(join(import.meta.dirname, "coerce/tools.ts"), "utf8");
    const sources = { ...generateSources({ tools: 1000, toolsPerFile: 1000 }), "src/order.ts": order };
    buildProject(folder(), sources);
    writeEmptyPackage(folder());
    for (const name of ["first-call.mjs", "many-tools.mjs", "order-text.mjs", "empty-package.mjs"]) {
      copyFileSync(join(scripts, name), join(folder(), name));
    }
    const own = ["empty", "empty-package", "hand", "toolmark"];
    return preparePeers() ? [...own, ...peers] : own;
  },
  async measure(workload, contender) {
    const program = programs[workload][contender];
    if (!program) return { excluded: "does not take part" };
    const { status, stderr, wallMs } = await spawnNode(program());
    return status === 0 ? { value: wallMs } : { excluded: `the call was wrong: ${stderr.slice(0, 300)}` };
  },
};

/** Two entries with nothing in them: what Node asks of anything that is imported by a package's name. */
function writeEmptyPackage(project) {
  const entry = join(project, "node_modules/empty-package");
  mkdirSync(entry, { recursive: true });
  const manifest = {
    name: "empty-package",
    type: "module",
    exports: { ".": "./index.js", "./internal": "./internal.js" },
  };
  writeFileSync(join(entry, "package.json"), JSON.stringify(manifest));
  for (const name of ["index.js", "internal.js"]) writeFileSync(join(entry, name), "export {};\n");
}
