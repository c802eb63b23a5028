// Arguments in, checked and converted arguments out: Toolmark against code written by hand and against its peers.
import { pathToFileURL } from "node:url";
import { join } from "node:path";
import { compileTools } from "./coerce/compile-tools.mjs";
import { ownContenders } from "./coerce/contenders.mjs";
import { workloadNames } from "./coerce/workloads.mjs";
import { peerFile, preparePeers } from "./peers.mjs";
import { lastJson, spawnNode } from "./spawn-node.mjs";

/** @type {import("./harness.mjs").Bench} */
export const bench = {
  name: "coerce",
  limit: "hand",
  unit: "ns",
  rounds: 3,
  workloads: workloadNames,
  async prepare() {
    compileTools();
    if (!preparePeers()) return ownContenders;
    const peers = await import(pathToFileURL(peerFile("coerce.mjs")).href);
    return [...ownContenders, ...peers.names];
  },
  async measure(workload, contender) {
    return lastJson(await spawnNode([join(import.meta.dirname, "coerce/measure-one.mjs"), contender, workload]));
  },
};
