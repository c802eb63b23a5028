// A run of ten turns with ten calls each on a model that follows a script: what the loop itself costs. Microseconds a run.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { buildProject } from "../lib/build-project.mjs";
import { ownContenders, toolSource } from "./agent/contenders.mjs";
import { benchFolder } from "./bench-folder.mjs";
import { frameworkFile, prepareFrameworks } from "./peers.mjs";
import { lastJson, spawnNode } from "./spawn-node.mjs";

/** @type {import("./harness.mjs").Bench} */
export const bench = {
  name: "agent",
  limit: "hand",
  unit: "µs",
  rounds: 3,
  workloads: ["10x10"],
  async prepare() {
    buildProject(benchFolder("agent"), { "src/tool.ts": toolSource });
    if (!prepareFrameworks()) return ownContenders;
    const { names } = await import(pathToFileURL(frameworkFile("agent.mjs")).href);
    return [...ownContenders, ...names];
  },
  async measure(_workload, contender) {
    return lastJson(await spawnNode([join(import.meta.dirname, "agent/measure-one.mjs"), contender]));
  },
};
