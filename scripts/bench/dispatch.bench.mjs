// A model's turn, from its calls to what it reads of them: Toolmark's dispatcher against code written by hand and against
// agent frameworks. Nanoseconds a call.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { buildProject } from "../lib/build-project.mjs";
import { benchFolder } from "./bench-folder.mjs";
import { ownContenders, toolsSource } from "./dispatch/contenders.mjs";
import { workloads } from "./dispatch/workloads.mjs";
import { frameworkFile, prepareFrameworks } from "./peers.mjs";
import { lastJson, spawnNode } from "./spawn-node.mjs";

/** @type {import("./harness.mjs").Bench} */
export const bench = {
  name: "dispatch",
  limit: "hand",
  unit: "ns",
  rounds: 3,
  workloads: Object.keys(workloads),
  async prepare() {
    buildProject(benchFolder("dispatch"), { "src/tools.ts": toolsSource });
    if (!prepareFrameworks()) return ownContenders;
    const frameworks = await import(pathToFileURL(frameworkFile("dispatch.mjs")).href);
    return [...ownContenders, ...frameworks.names];
  },
  async measure(workload, contender) {
    return lastJson(await spawnNode([join(import.meta.dirname, "dispatch/measure-one.mjs"), contender, workload]));
  },
};
