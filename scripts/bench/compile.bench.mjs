// Builds of projects with many tools: what the plugin adds to the compiler.
import { measureBuild } from "./compile/measure-build.mjs";
import { measureWatch } from "./compile/measure-watch.mjs";
import { allKinds, ownKinds, projectFolder, writeProject } from "./compile/projects.mjs";
import { preparePeers } from "./peers.mjs";

const TOOLS = { 200: 200, 1000: 1000, watch: 1000 };
const sizes = [...new Set(Object.values(TOOLS))];

/** @type {import("./harness.mjs").Bench} */
export const bench = {
  name: "compile",
  limit: "empty-plugin",
  unit: "ms",
  rounds: 3,
  workloads: ["200", "1000", "watch"],
  async prepare() {
    const kinds = preparePeers() ? allKinds : ownKinds;
    for (const kind of kinds) for (const tools of sizes) writeProject(kind, tools);
    return kinds;
  },
  async measure(workload, contender) {
    const folder = projectFolder(contender, TOOLS[workload]);
    return workload === "watch" ? measureWatch(folder) : measureBuild(folder);
  },
};
